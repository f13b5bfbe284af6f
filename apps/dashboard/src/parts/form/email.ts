/** Specification §5: an email needs a name, a host and its ending; spaces around it do no harm. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(text.trim());
}
