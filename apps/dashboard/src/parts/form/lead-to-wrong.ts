/** At a try to save: leads to the first field that is wrong, once the form has marked it. */
import { useEffect, useState } from 'react';

/**
 * What is hidden, as another tab of the page is, leads nowhere.
 * @param form a dialog on top goes before it
 */
function leadToWrong(form: ParentNode): void {
  const tried = [...document.querySelectorAll('dialog[open]')].at(-1) ?? form;
  const wrong = [...tried.querySelectorAll<HTMLElement>('[aria-invalid="true"]')];
  const first = wrong.find((field) => field.closest('[hidden]') === null);
  // What is wrong with a whole list is said beside it, where no field can be marked.
  const said = [...tried.querySelectorAll(':is(.note--negative, .note--warning)[role="alert"]')].find(
    (text) => text.closest('[hidden]') === null,
  );
  if (first === undefined) return said?.scrollIntoView({ block: 'center' });
  first.focus();
  // What is wrong stands beneath it.
  return first.closest('.field, [data-field]')?.scrollIntoView({ block: 'nearest' });
}

/** A page may hold several, of which each is sent alone. A browser that gives a pressed button no focus knows of none. */
function formInHand(): ParentNode {
  return document.activeElement?.closest('form, [data-form]') ?? document;
}

/** Whether somebody has tried to send what a form holds: only then it says what is wrong, and each try leads there. */
export function useTried(): readonly [boolean, (isTried: boolean) => void] {
  const [isTried, setTried] = useState(false);
  const lead = useLeadToWrong();
  const turn = (next: boolean) => {
    setTried(next);
    if (next) lead(formInHand());
  };
  return [isTried, turn];
}

/** Where it is told of no form, the whole page is one. */
export function useLeadToWrong(): (form?: ParentNode) => void {
  const [tried, setTried] = useState<{ readonly form: ParentNode } | null>(null);
  useEffect(() => {
    if (tried !== null) leadToWrong(tried.form);
  }, [tried]);
  return (form = document) => setTried({ form });
}
