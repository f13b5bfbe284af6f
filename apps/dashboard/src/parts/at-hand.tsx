/** Parts that no screen opens with (bring-at-rest.ts). Once there they show at once, without a suspended screen. */
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';

import { bringAtRest } from './bring-at-rest.ts';
import { hasNoConnection } from './connection.ts';
import { useReportFailure } from './failure/failure-context.ts';
import { whenReached } from './when-reached.ts';
import { withTexts } from './with-texts.ts';

/** An extra that did not come is asked for again: nobody notices that an alarm is missing. */
const extraAgainMs = 10_000;

/** Longer than a good network takes, and shorter than somebody taps again and again. */
const patienceMs = 2500;

type Part = {
  /** `daily` where all that it says is there from the beginning (app/said-areas.ts). */
  readonly says?: 'all' | 'daily';
  /** Whoever is without it works on. */
  readonly isExtra?: boolean;
};

type Dialog = { readonly onClose: () => void };

const isDialog = (props: object): props is Dialog => 'onClose' in props;

/** In place of a dialog that did not come: it is said like any call that led nowhere, and the next tap asks again. */
function NotOpened({ onClose }: Dialog): null {
  const report = useReportFailure();
  const t = useTranslations('failure');
  const tell = useEffectEvent(() => {
    report({ ok: false, code: 'network', status: 0, params: {}, incident: null, fields: {} }, t('generic'));
    onClose();
  });
  useEffect(() => tell(), []);
  return null;
}

/**
 * @param load imports the part
 * @param Otherwise stands there where it does not come in time; without it, a dialog closes with a word to the person,
 * and of anything else the screen's own page of faults stands there
 */
export function atHand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Otherwise?: ComponentType<Props>,
  { says = 'all', isExtra = false }: Part = {},
): ComponentType<Props> {
  let part: ComponentType<Props> | null = null;
  const reached = says === 'all' ? withTexts(load) : whenReached(load);
  const bring = bringAtRest(async () => {
    part = await reached();
  });

  return function AtHand(props: Props): ReactNode {
    const [isThere, setThere] = useState(part !== null);
    const [fault, setFault] = useState<{ readonly error: unknown } | null>(null);
    const closes = isDialog(props);
    useEffect(() => {
      if (isThere) return undefined;
      if (fault !== null) {
        const again = isExtra ? setTimeout(() => setFault(null), extraAgainMs) : undefined;
        return () => clearTimeout(again);
      }
      const fail = (error: unknown) => setFault({ error });
      bring().then(() => setThere(true), fail);
      // What is on its way is waited for, unless something can stand there or nothing can come.
      const late = setTimeout(() => (Otherwise || (closes && hasNoConnection())) && fail(null), patienceMs);
      return () => clearTimeout(late);
    }, [isThere, closes, fault]);
    if (fault !== null) {
      if (Otherwise) return <Otherwise {...props} />;
      if (isDialog(props)) return <NotOpened onClose={props.onClose} />;
      if (isExtra) return null;
      throw fault.error;
    }
    const Part = part;
    return Part === null ? null : <Part {...props} />;
  };
}
