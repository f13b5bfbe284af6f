/** Why what is chosen cannot go into the cart as it is: no button does nothing without a word. */
import type { Product } from '@comanda/domain/menu/menu';
import { chosenSoldOut, type GroupView } from '@comanda/domain/menu/modifier-view';
import { Note } from '@comanda/ui/note.tsx';
import { useToast } from '@comanda/ui/toast.tsx';
import { useTranslations } from 'use-intl';

import { useFailureText } from '../../parts/failure/use-failure-text.ts';
import { useTranslate } from '../../parts/translate.ts';

export type HeldChoice = {
  /** Null: it can go into the cart. */
  readonly text: string | null;
};

/**
 * @param refusal code of the rule that does not take it; null: none, or something is missing still and that is said
 * @param part of a combo that sold out
 */
export function useHeldChoice(views: readonly GroupView[], refusal: string | null, part?: Product): HeldChoice {
  const t = useTranslations('update');
  const translate = useTranslate();
  const failureText = useFailureText();
  const [option] = chosenSoldOut(views);
  const soldOut = part?.name ?? option?.option.title;
  if (soldOut !== undefined) return { text: t('optionOut', { name: translate(soldOut).text }) };
  return { text: refusal === null ? null : failureText({ code: refusal }) };
}

type ButtonProps = { readonly disabledReason: string | undefined; readonly onDisabledTap: (reason: string) => void };

/** For the button that would take it: held, it says why. */
export function useHeldButton({ text }: HeldChoice): ButtonProps {
  const toast = useToast();
  return { disabledReason: text ?? undefined, onDisabledTap: (reason) => toast({ tone: 'warning', text: reason }) };
}

type Props = { readonly held: HeldChoice; readonly hasLost: boolean };

/** @param hasLost something that was chosen is not on the menu any more */
export function ChoiceNotes({ held: { text }, hasLost }: Props) {
  const t = useTranslations('update');
  return (
    <>
      {hasLost && <Note tone="info">{t('optionsGone')}</Note>}
      {text !== null && <Note tone="warning">{text}</Note>}
    </>
  );
}
