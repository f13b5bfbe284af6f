/** Whether journal, books and numbers are whole, asked by whoever wants to know: it reads all that was ever sold. */
import { Button } from '@comanda/ui/button.tsx';
import { Note } from '@comanda/ui/note.tsx';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { useChange } from '../../parts/change/use-change.ts';
import { useSession } from '../../parts/session/session-context.ts';

type Checked = {
  readonly entries: number;
  readonly hash: string;
  readonly problems: readonly string[];
  /** Numbers that nothing has, by their series. */
  readonly missing: readonly { readonly series: Series; readonly numbers: readonly string[] }[];
};
type Series = 'venue' | 'person' | 'receipt' | 'invoice' | 'order';

export function ChainCheck() {
  const t = useTranslations('closings.files');
  const { api, customer } = useSession();
  const { isBusy, run } = useChange();
  const [checked, setChecked] = useState<Checked | null>(null);
  const params = { customerId: customer.id };
  const check = async () => {
    const told = { kind: 'save', done: null, failed: t('checkFailed') } as const;
    const chain = await run(told, () => api('GET /v1/customers/{customerId}/journal/check', { params }));
    if (chain === null) return;
    const gaps = await run(told, () => api('GET /v1/customers/{customerId}/numberGaps', { params }));
    if (gaps === null) return;
    const missing = gaps.series.flatMap(({ series, missing: numbers }) =>
      numbers.length === 0 ? [] : [{ series, numbers }],
    );
    setChecked({ ...chain, missing });
  };
  return (
    <>
      <div className="list-row exports__row">
        <span className="list-row__text">
          {t('checkName')}
          <small>{t('checkAbout')}</small>
        </span>
        <Button
          loading={isBusy}
          icon={<ShieldCheck className="icon" aria-hidden="true" />}
          onClick={() => void check()}
        >
          {t('check')}
        </Button>
      </div>
      <div className="exports__told" aria-live="polite">
        {checked !== null && isWhole(checked) && <Result checked={checked} />}
      </div>
      {/* What is missing is an alert, said at once. */}
      {checked !== null && !isWhole(checked) && <Result checked={checked} />}
    </>
  );
}

/** It stands last in a dialog that scrolls. */
const bringIntoView = (answer: HTMLDivElement | null) => answer?.scrollIntoView({ block: 'nearest' });

const isWhole = ({ problems, missing }: Checked) => problems.length === 0 && missing.length === 0;

function Result({ checked }: { readonly checked: Checked }) {
  const t = useTranslations('closings.files');
  const { entries, hash, problems, missing } = checked;
  const isSound = isWhole(checked);
  return (
    <div ref={bringIntoView}>
      <Note tone={isSound ? 'positive' : 'warning'} alert={!isSound}>
        <span className="exports__line">
          {isSound ? t('whole', { count: entries }) : t('problems', { count: problems.length + missing.length })}
        </span>
        {missing.map(({ series, numbers }) => (
          <span key={series} className="exports__line">
            {t('missing', { series: t(`series.${series}`), numbers: numbers.join(', ') })}
          </span>
        ))}
        {problems.map((problem) => (
          <span key={problem} className="exports__line">
            {problem}
          </span>
        ))}
        <code className="exports__hash">{hash}</code>
      </Note>
    </div>
  );
}
