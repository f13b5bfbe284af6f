/**
 * Money: checked integers in minor units of the venue's currency (decisions.md §2).
 * The one file where amounts are made, added, rounded, shared out and formatted.
 */

/** Minor units (rappen), always a safe integer. */
export type Money = number & { readonly __money: 'minor units' };

export const zero = 0 as Money;

/** Largest amount that stays exact when multiplied by a percentage and a count: 2^43, about 87 billion francs. */
const largest = 2 ** 43;

/** @throws RangeError when the amount is no integer or out of range: a fault, never a refusal. */
export function money(minorUnits: number): Money {
  if (!Number.isSafeInteger(minorUnits) || Math.abs(minorUnits) > largest) {
    throw new RangeError(`not an amount in minor units: ${minorUnits}`);
  }
  return (minorUnits === 0 ? 0 : minorUnits) as Money;
}

export function add(...amounts: readonly Money[]): Money {
  return money(amounts.reduce<number>((sum, amount) => sum + amount, 0));
}

/** For amounts that people choose: where `add` would throw. @returns null when the sum is out of range. */
export function addWithinRange(...amounts: readonly number[]): Money | null {
  const sum = amounts.reduce((total, amount) => total + amount, 0);
  return Math.abs(sum) > largest ? null : money(sum);
}

export function subtract(from: Money, amount: Money): Money {
  return money(from - amount);
}

export function negate(amount: Money): Money {
  return money(0 - amount);
}

/** Whole multiples; `count` is an integer. */
export function times(amount: Money, count: number): Money {
  return money(amount * count);
}

/**
 * numerator / denominator, rounded half up (towards +infinity at exactly one half), in integer arithmetic.
 * @throws RangeError when the numerator is no safe integer or the denominator no positive one.
 */
export function divideHalfUp(numerator: number, denominator: number): Money {
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(denominator) || denominator <= 0) {
    throw new RangeError(`cannot divide ${numerator} by ${denominator} exactly`);
  }
  const whole = Math.floor(numerator / denominator);
  const rest = numerator - whole * denominator;
  return money(rest * 2 >= denominator ? whole + 1 : whole);
}

/**
 * amount × part / whole, rounded half up like `divideHalfUp`; exact also where the product is larger than a safe integer,
 * as it is from some million francs on.
 * @throws RangeError when one of them is no safe integer or the whole no positive one.
 */
export function proportion(amount: number, part: number, whole: number): Money {
  if (![amount, part, whole].every(Number.isSafeInteger) || whole <= 0) {
    throw new RangeError(`cannot take ${part} of ${whole} of ${amount} exactly`);
  }
  const doubled = 2n * BigInt(amount) * BigInt(part) + BigInt(whole);
  const divisor = 2n * BigInt(whole);
  const rest = doubled % divisor;
  return money(Number((doubled - (rest < 0n ? rest + divisor : rest)) / divisor));
}

/** Share of an amount in whole percent, 0–100, rounded half up. */
export function percentOf(amount: Money, percent: number): Money {
  return divideHalfUp(amount * percent, 100);
}

/** Rounds to a coin, half up: 5 rappen in Switzerland. */
export function roundToCoin(amount: Money, coin: number): Money {
  return times(divideHalfUp(amount, coin), coin);
}

/**
 * Largest-remainder allocation: parts always add up to the total (decisions.md §2).
 * Weights are non-negative; with all weights zero the first part takes everything.
 */
export function allocate(total: Money, weights: readonly number[]): Money[] {
  if (weights.length === 0) return [];
  const sign = total < 0 ? -1n : 1n;
  const amount = BigInt(Math.abs(total));
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (whole === 0n) return weights.map((_, index) => (index === 0 ? total : zero));
  const shares = weights.map((weight, index) => {
    const exact = amount * BigInt(weight);
    return { index, floor: exact / whole, rest: exact % whole };
  });
  let missing = amount - shares.reduce((sum, share) => sum + share.floor, 0n);
  const byRest = [...shares].sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest < b.rest ? 1 : -1));
  for (const share of byRest) {
    if (missing === 0n) break;
    share.floor += 1n;
    missing -= 1n;
  }
  return shares.map((share) => money(Number(sign * share.floor)));
}

/** `1’234.50`: de-CH form in every language (decisions.md §1); a true minus sign when negative. */
export function formatAmount(amount: Money): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  const francs = digits.slice(0, -2).replace(/\B(?=(\d{3})+(?!\d))/g, '’');
  return `${amount < 0 ? '−' : ''}${francs}.${digits.slice(-2)}`;
}

/** `1’000`, and `1’234.50` where it is no whole sum: what stands on a small button. */
export function formatShort(amount: Money): string {
  return formatAmount(amount).replace(/\.00$/, '');
}

/** `CHF 1’234.50`, never parted at the end of a line. */
export function formatMoney(amount: Money, currency = 'CHF'): string {
  return `${currency}\u00A0${formatAmount(amount)}`;
}

/** Modifier prices carry their sign (specification §9): `+2.50`, `−1.00`. */
export function formatSigned(amount: Money): string {
  return amount < 0 ? formatAmount(amount) : `+${formatAmount(amount)}`;
}
