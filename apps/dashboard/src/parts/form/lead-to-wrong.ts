/** At a try to save: leads to the first field that is wrong, once the form has marked it. */
import { useEffect, useState } from 'react';

/** The dialog on top, else the page. What is hidden, as another tab of the page is, leads nowhere. */
function leadToWrong(): void {
  const form = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
  const wrong = [...form.querySelectorAll<HTMLElement>('[aria-invalid="true"]')];
  const first = wrong.find((field) => field.closest('[hidden]') === null);
  // What is wrong with a whole list is said beside it, where no field can be marked.
  const said = [...form.querySelectorAll('.note--negative[role="alert"]')].find(
    (text) => text.closest('[hidden]') === null,
  );
  if (first === undefined) said?.scrollIntoView({ block: 'center' });
  else first.focus();
}

export function useLeadToWrong(): () => void {
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries > 0) leadToWrong();
  }, [tries]);
  return () => setTries((before) => before + 1);
}
