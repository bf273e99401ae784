/** Round whole-number ticks from 0 to at least `most`, five steps or fewer. */
export function niceTicks(most: number): number[] {
  const rough = Math.max(1, most / 4);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((candidate) => candidate >= rough) ?? rough;
  const whole = Math.max(1, Math.round(step));
  return Array.from({ length: Math.ceil(most / whole) + 1 }, (_, index) => index * whole);
}
