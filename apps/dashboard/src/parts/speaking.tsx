/** Texts, dates and amounts below it in one language of the screens; nothing shows before its texts are there. */
import type { UiLanguage } from '@comanda/messages/languages';
import { type ComponentProps, type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { IntlErrorCode, IntlProvider } from 'use-intl';

import { askTexts, type Held, heldTexts, hearTexts, isWhole, missText } from './texts.ts';
import { untilThere } from './until-there.ts';

type Props = {
  readonly language: UiLanguage;
  /** Left out: of the house that made this. */
  readonly timeZone?: string | undefined;
  readonly children: ReactNode;
};

/** The language before stays until the next one is there. */
function useTexts(language: UiLanguage): Held | undefined {
  const wanted = useSyncExternalStore(hearTexts, () => heldTexts(language));
  const [shown, setShown] = useState(wanted);
  useEffect(() => untilThere(() => askTexts(language)), [language]);
  if (wanted !== undefined && wanted !== shown) setShown(wanted);
  return wanted ?? shown;
}

type Failing = Pick<ComponentProps<typeof IntlProvider>, 'onError' | 'getMessageFallback'>;

/** A text whose part is still to come is fetched at once, and nothing is shown in its place. */
const failingIn = (language: UiLanguage): Failing => ({
  onError: (error) => {
    if (error.code === IntlErrorCode.MISSING_MESSAGE && !isWhole(language)) missText(language);
    else reportError(error);
  },
  getMessageFallback: ({ key, namespace }) =>
    isWhole(language) ? [namespace, key].filter((part) => part !== undefined).join('.') : '',
});

export function Speaking({ language, timeZone = 'Europe/Zurich', children }: Props) {
  const held = useTexts(language);
  const spoken = held?.language ?? language;
  const failing = useMemo(() => failingIn(spoken), [spoken]);
  if (held === undefined) return null;
  return (
    <IntlProvider locale={spoken} messages={held.texts} timeZone={timeZone} {...failing}>
      {children}
    </IntlProvider>
  );
}
