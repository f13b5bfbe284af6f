/** PINs that somebody who watches a till tries first are not taken (decisions.md §5). */

/** One digit, a run up or down, or a half that is repeated: 0000, 1234, 9876, 1212. `pin` is digits only. */
export function isGuessablePin(pin: string): boolean {
  const steps = Array.from(pin.slice(1), (digit, index) => (Number(digit) - Number(pin[index]) + 10) % 10);
  const isEven = new Set(steps).size <= 1 && [0, 1, 9].includes(steps[0] ?? 0);
  return isEven || isRepeated(pin);
}

function isRepeated(pin: string): boolean {
  const half = pin.slice(0, pin.length / 2);
  return half + half === pin;
}
