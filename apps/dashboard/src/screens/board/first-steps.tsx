/** What a new venue does first: ticked off by what the server has, gone once all is done or it was put away. */
import type { FirstStep, StepState } from '@comanda/domain/setup/first-steps';
import { Button } from '@comanda/ui/button.tsx';
import { useToast } from '@comanda/ui/toast.tsx';
import { Link } from '@tanstack/react-router';
import { Check, ChevronRight, Circle } from 'lucide-react';
import { useTranslations } from 'use-intl';

import { useFirstSteps } from './use-first-steps.ts';

import './first-steps.css';

const settings = '/dashboard/settings';

/** Where each is done. */
const places = {
  venue: { to: settings, search: { page: 'general' } },
  openingHours: { to: `${settings}/orders`, search: {} },
  menu: { to: `${settings}/import`, search: {} },
  tables: { to: `${settings}/tables`, search: {} },
  printer: { to: `${settings}/devices`, search: {} },
  paymentMethods: { to: `${settings}/paymentmethods`, search: {} },
  people: { to: '/dashboard/team', search: {} },
  testOrder: { to: '/dashboard/terminal', search: {} },
  closing: { to: '/dashboard/closings', search: { tab: 'cash' } },
} as const satisfies Record<FirstStep, { to: string; search: object }>;

function Step({ step, isDone }: StepState) {
  const t = useTranslations('firstSteps');
  const { to, search } = places[step];
  const Mark = isDone ? Check : Circle;
  return (
    <li>
      <Link to={to} search={search} className={`first-step${isDone ? ' is-done' : ''}`}>
        <Mark className="icon" aria-hidden="true" />
        <span className="sr-only">{t(isDone ? 'done' : 'toDo')}</span>
        <span className="first-step__text">
          {t(`steps.${step}.title`)}
          {!isDone && <small>{t(`steps.${step}.text`)}</small>}
        </span>
        {!isDone && <ChevronRight className="icon" aria-hidden="true" />}
      </Link>
    </li>
  );
}

export function FirstSteps() {
  const t = useTranslations('firstSteps');
  const toast = useToast();
  const { steps, putAway } = useFirstSteps();
  if (steps === null) return null;
  const done = steps.filter(({ isDone }) => isDone).length;
  const hide = () => {
    putAway();
    toast({ tone: 'positive', text: t('hidden') });
  };
  return (
    <section className="card first-steps" aria-labelledby="first-steps">
      <header className="first-steps__head">
        <h2 id="first-steps" className="h-title grow">
          {t('title')}
        </h2>
        <span className="low num">{t('count', { done, all: steps.length })}</span>
        <span className="first-steps__do">
          <Link to="/dashboard/help/{-$area}" params={{ area: 'start' }} className="btn btn--ghost">
            {t('guide')}
          </Link>
          <Button variant="ghost" onClick={hide}>
            {t('hide')}
          </Button>
        </span>
      </header>
      <ul className="first-steps__list">
        {steps.map((state) => (
          <Step key={state.step} {...state} />
        ))}
      </ul>
    </section>
  );
}
