/** Texts, dates and amounts below it in one language of the screens; nothing shows before its texts are there. */
import type { UiLanguage } from '@comanda/messages/languages';
import { type ComponentProps, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { IntlErrorCode, IntlProvider } from 'use-intl';

import { askTexts, askWholeTexts, type Held, heldTexts, hearTexts } from './texts.ts';

type Props = {
  readonly language: UiLanguage;
  readonly timeZone?: string;
  readonly children: ReactNode;
};

/** The language before stays until the next one is there. */
function useTexts(language: UiLanguage): Held | undefined {
  const wanted = useSyncExternalStore(hearTexts, () => heldTexts(language));
  const [shown, setShown] = useState(wanted);
  useEffect(() => void askTexts(language), [language]);
  if (wanted !== undefined && wanted !== shown) setShown(wanted);
  return wanted ?? shown;
}

/** A text whose part is still to come: it is fetched at once, and nothing is shown in its place. */
const awaiting: Pick<ComponentProps<typeof IntlProvider>, 'onError' | 'getMessageFallback'> = {
  onError: (error) => {
    if (error.code === IntlErrorCode.MISSING_MESSAGE) void askWholeTexts();
    else reportError(error);
  },
  getMessageFallback: () => '',
};

export function Speaking({ language, timeZone = 'Europe/Zurich', children }: Props) {
  const held = useTexts(language);
  if (held === undefined) return null;
  return (
    <IntlProvider locale={held.language} messages={held.texts} timeZone={timeZone} {...(held.isWhole ? {} : awaiting)}>
      {children}
    </IntlProvider>
  );
}
