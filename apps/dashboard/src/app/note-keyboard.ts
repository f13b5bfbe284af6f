/** Hints at keys are for whoever uses some (design.md §10): styles.css shows them from the first one on. */
import { isTyping } from '../parts/scanning/is-typing.ts';

/** Into a field the device's own keyboard types too. */
export function noteKeyboard(root = document): void {
  const note = ({ target }: KeyboardEvent) => {
    if (isTyping(target)) return;
    root.documentElement.classList.add('has-keys');
    root.removeEventListener('keydown', note);
  };
  root.addEventListener('keydown', note);
}
