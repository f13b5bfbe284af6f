/** The menu as a sheet: in with a dry run, out as CSV; templates for an empty venue (decisions.md §9). */
import type { Encoding } from '@comanda/domain/menu/import/encodings';
import { Button } from '@comanda/ui/button.tsx';
import { EmptyState } from '@comanda/ui/empty-state.tsx';
import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { ConfirmDialog } from '../../parts/form/confirm-dialog.tsx';
import { QueryView } from '../../parts/form/query-view.tsx';
import { type MenuSetup, useMenuSetup } from '../../parts/menu/use-menu-setup.ts';
import { SettingsHead } from '../../parts/settings/settings-head.tsx';
import { SettingsSection } from '../../parts/settings/settings-section.tsx';
import { useScreenTitle } from '../../parts/use-screen-title.ts';
import { ChooseFile } from './choose-file.tsx';
import { ImportPlan } from './import-plan.tsx';
import { ReadAs } from './read-as.tsx';
import { TemplateCards } from './template-cards.tsx';
import { type Checked, useExport, useImport } from './use-import.ts';

type CheckedProps = {
  readonly checked: Checked;
  readonly isBusy: boolean;
  readonly onApply: () => void;
  readonly onAgain: () => void;
  readonly onReadAs: (encoding: Encoding) => void;
};

function CheckedFile({ checked, isBusy, onApply, onAgain, onReadAs }: CheckedProps) {
  const t = useTranslations('menuImport');
  const [isAsking, setAsking] = useState(false);
  const { counts, sorted } = checked.plan;
  const changes = counts.added + counts.changed + counts.removed;
  const mayApply = counts.bad === 0 && (changes > 0 || sorted);
  return (
    <>
      <p className="mid">{t('file', { name: checked.file.name })}</p>
      <ReadAs readAs={checked.plan.readAs} isBusy={isBusy} onReadAs={onReadAs} />
      <ImportPlan plan={checked.plan} />
      <div className="row wrap import-actions">
        {mayApply && (
          <Button
            size="lg"
            variant="primary"
            loading={isBusy}
            onClick={() => (counts.removed > 0 ? setAsking(true) : onApply())}
          >
            {t('apply', { count: Math.max(changes, 1) })}
          </Button>
        )}
        <Button size="lg" variant={counts.bad > 0 ? 'primary' : 'neutral'} disabled={isBusy} onClick={onAgain}>
          {t(mayApply ? 'cancel' : 'chooseOther')}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t('removesTitle', { count: counts.removed })}
          text={t('removesText')}
          action={t('removesAction')}
          isBusy={isBusy}
          onConfirm={() => {
            setAsking(false);
            onApply();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

const productsPath: string = '/dashboard/settings/categories/all/products';

function ImportSection() {
  const t = useTranslations('menuImport');
  const { step, unread, isBusy, check, apply, again } = useImport();
  return (
    <SettingsSection id="menu-import" title={t('import')}>
      {step.kind === 'choose' && (
        <ChooseFile isBusy={isBusy} unread={unread} onFile={(file, mode) => void check(file, mode)} />
      )}
      {step.kind === 'checked' && (
        <CheckedFile
          checked={step.checked}
          isBusy={isBusy}
          onApply={() => void apply(step.checked)}
          onAgain={again}
          onReadAs={(encoding) => void check(step.checked.file, step.checked.mode, encoding)}
        />
      )}
      {step.kind === 'done' && (
        <EmptyState
          art="clean"
          title={t('done')}
          text={t('doneText', step.counts)}
          action={
            <div className="row wrap">
              <Link to={productsPath} className="btn btn--primary btn--lg">
                {t('toProducts')}
              </Link>
              <Button size="lg" onClick={again}>
                {t('again')}
              </Button>
            </div>
          }
        />
      )}
    </SettingsSection>
  );
}

function ExportSection() {
  const t = useTranslations('menuImport');
  const { isBusy, download } = useExport();
  return (
    <SettingsSection id="menu-export" title={t('export')} text={t('exportText')}>
      <Button
        size="lg"
        loading={isBusy}
        icon={<Download className="icon" aria-hidden="true" />}
        onClick={() => void download()}
      >
        {t('exportAction')}
      </Button>
    </SettingsSection>
  );
}

function isEmpty({ products, combos, categories, groups, tags }: MenuSetup): boolean {
  return [products, combos, categories, groups, tags].every(({ length }) => length === 0);
}

export function ImportScreen() {
  const t = useTranslations('menuImport');
  const read = useMenuSetup();
  useScreenTitle(t('title'));
  return (
    <section className="set-page">
      <SettingsHead title={t('title')} />
      <div className="set-body">
        <QueryView read={read}>
          {(setup) => (
            <div className="set-form">
              {isEmpty(setup) && <TemplateCards />}
              <ImportSection />
              {!isEmpty(setup) && <ExportSection />}
            </div>
          )}
        </QueryView>
      </div>
    </section>
  );
}
