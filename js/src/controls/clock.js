// The clock of a player that plays.

const CALM = 250; // milliseconds between two changes for those who ask for little motion

export class Clock {
  /** @param {() => number} speed steps a second @param {(steps: number) => void} advance */
  constructor(speed, advance) {
    this.speed = speed;
    this.advance = advance;
    this.frame = 0;
    this.stillness = window.matchMedia("(prefers-reduced-motion: reduce)");
  }

  start() {
    if (this.frame) return;
    let [before, owed] = [performance.now(), 0];
    /** @param {number} now */
    const onFrame = (now) => {
      this.frame = requestAnimationFrame(onFrame);
      const calm = this.stillness.matches ? CALM : 0;
      if (now - before < calm) return;
      owed += (Math.min(now - before, 250 + calm) * this.speed()) / 1000; // a hidden page gets no frames
      before = now;
      const whole = Math.floor(owed);
      owed -= whole;
      if (whole > 0) this.advance(whole);
    };
    this.frame = requestAnimationFrame(onFrame);
  }

  stop() {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
  }
}
