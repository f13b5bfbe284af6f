/** Whether a key belongs to a field that takes text. */

/** Inputs that take no text: a key means there what it means anywhere. */
const wordless: ReadonlySet<string> = new Set(['radio', 'checkbox', 'button', 'range', 'file']);

export function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !wordless.has(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}
