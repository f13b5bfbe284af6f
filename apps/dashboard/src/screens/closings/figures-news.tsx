/** Says what came in while the closings are open, to whoever does not see the figures grow (WCAG 4.1.3). */
import { formatMoney } from '@comanda/domain/money';
import type { Period } from '@comanda/domain/time/periods';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

import { useSession } from '../../parts/session/session-context.ts';
import { useStatistics } from './use-closings.ts';

/** A full house pays every few seconds: what came in between is said together, in milliseconds. */
const saysEveryMs = 10_000;

function Heard({ text }: { readonly text: string | null }) {
  const [said, setSaid] = useState('');
  const now = useRef(text);
  const known = useRef(text);
  useEffect(() => {
    now.current = text;
    // What stands there first is read, not news.
    known.current ??= text;
  }, [text]);
  useEffect(() => {
    const timer = setInterval(() => {
      if (now.current === null || now.current === known.current) return;
      known.current = now.current;
      setSaid(now.current);
    }, saysEveryMs);
    return () => clearInterval(timer);
  }, []);
  return <output className="sr-only">{said}</output>;
}

export function FiguresNews({ period }: { readonly period: Period }) {
  const t = useTranslations('closings');
  const { currency } = useSession().settings;
  const { data, isPlaceholderData } = useStatistics(period);
  const text =
    data === undefined || isPlaceholderData
      ? null
      : t('news', { turnover: formatMoney(data.turnover, currency), count: data.orders });
  return <Heard key={`${period.from} ${period.to}`} text={text} />;
}
