/** `?` opens the list of keys on every screen (design.md §10); a sign typed into a field belongs to the field. */
import { useEffect, useState } from 'react';

import { atHand } from '../../parts/at-hand.tsx';
import { isTyping } from '../../parts/scanning/is-typing.ts';

const HelpDialog = atHand(async () => (await import('./help-dialog.tsx')).HelpDialog);

export function HelpKey() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey) return;
      // An open dialog has keys of its own.
      if (isTyping(event.target) || document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return isOpen ? <HelpDialog onClose={() => setOpen(false)} /> : null;
}
