/** What Comanda would cost per month, by rates that say what they are (specification §2; decisions.md §6). */
import './calculator.css';
import { payingWays, pricedPackages } from '@comanda/domain/calculator/monthly-cost';
import { TextField } from '@comanda/ui/field.tsx';
import { Note } from '@comanda/ui/note.tsx';
import { OptionRow } from '@comanda/ui/option-row.tsx';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';

import { SiteFrame } from '../../parts/site/site-frame.tsx';
import { useScreenTitle } from '../../parts/use-screen-title.ts';
import { CostTicket } from './cost-ticket.tsx';
import { type Calculator, useCalculator } from './use-calculator.ts';
import { useRates } from './use-rates.ts';

function UsageFields({ typed, wrong, setOrders, setAverage }: Calculator) {
  const t = useTranslations('calculator');
  return (
    <div className="calc__pair">
      <TextField
        label={t('orders')}
        size="lg"
        inputMode="numeric"
        value={typed.orders}
        error={wrong.has('orders') ? t('ordersWrong') : undefined}
        onChange={(event) => setOrders(event.target.value)}
      />
      <TextField
        label={t('average')}
        size="lg"
        inputMode="decimal"
        value={typed.average}
        trailing={<span className="mid">CHF</span>}
        error={wrong.has('average') ? t('averageWrong') : undefined}
        onChange={(event) => setAverage(event.target.value)}
      />
    </div>
  );
}

function MixFields({ typed, wrong, mixSum, setShare }: Calculator) {
  const t = useTranslations('calculator');
  return (
    <fieldset className="calc__set">
      <legend className="h-section">{t('mix')}</legend>
      <div className="calc__mix">
        {payingWays.map((way) => (
          <TextField
            key={way}
            label={t(`ways.${way}`)}
            inputMode="numeric"
            value={typed.mix[way]}
            trailing={<span className="mid">%</span>}
            error={wrong.has(way) ? t('shareWrong') : undefined}
            onChange={(event) => setShare(way, event.target.value)}
          />
        ))}
      </div>
      <p className="low" aria-live="polite">
        {mixSum === 100 ? t('mixExact') : t('mixSum', { sum: mixSum })}
      </p>
    </fieldset>
  );
}

function PackageChoice({ typed, togglePackage }: Calculator) {
  const t = useTranslations();
  return (
    <fieldset className="calc__set">
      <legend className="h-section">{t('calculator.packages')}</legend>
      <div className="calc__packages">
        {pricedPackages.map((name) => (
          <OptionRow
            key={name}
            kind="checkbox"
            label={t(`packages.${name}.name`)}
            on={name === 'menu' || typed.packages.has(name)}
            disabledReason={name === 'menu' ? t('packages.always') : undefined}
            price={name === 'menu' ? t('packages.always') : undefined}
            onToggle={() => togglePackage(name)}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Both texts in one place, as high as the longer one: nothing below moves when the server has told its rates. */
function RatesNote({ areExamples }: { readonly areExamples: boolean }) {
  const t = useTranslations('calculator');
  return (
    <Note tone={areExamples ? 'warning' : 'info'}>
      <span className="calc__note">
        <span aria-hidden={!areExamples}>{t('examples')}</span>
        <span aria-hidden={areExamples}>{t('indicative')}</span>
      </span>
    </Note>
  );
}

export function CalculatorScreen() {
  const t = useTranslations('calculator');
  const { rates, areExamples } = useRates();
  const calculator = useCalculator(rates);
  useScreenTitle(t('title'));
  return (
    <SiteFrame>
      <div className="site__wrap site__page">
        <h1 className="site__title">{t('title')}</h1>
        <p className="site__lead">{t('text')}</p>
        <RatesNote areExamples={areExamples} />
        <div className="calc">
          <form className="calc__form" onSubmit={(event) => event.preventDefault()}>
            <UsageFields {...calculator} />
            <MixFields {...calculator} />
            <PackageChoice {...calculator} />
          </form>
          <div className="calc__result">
            <CostTicket cost={calculator.cost} />
            <Link to="/contact" search={{ topic: 'demo' }} className="btn btn--primary btn--xl btn--block">
              {t('offer')}
            </Link>
          </div>
        </div>
      </div>
    </SiteFrame>
  );
}
