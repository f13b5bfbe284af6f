/** Receipts: title, subtitle and description in the venue's languages, with the paper beside (specification §2 Receipts, §3). */
import { SelectField } from '@comanda/ui/select-field.tsx';
import { SwitchRow } from '@comanda/ui/switch-row.tsx';
import { useTranslations } from 'use-intl';

import { FormHead } from '../../parts/form/form-head.tsx';
import { QueryView } from '../../parts/form/query-view.tsx';
import { ImageField } from '../../parts/image/image-field.tsx';
import { pictureField } from '../../parts/image/venue-picture.tsx';
import { PaperView } from '../../parts/paper-view.tsx';
import { useSession } from '../../parts/session/session-context.ts';
import { ConflictDialog, type FieldTexts } from '../../parts/settings/conflict-dialog.tsx';
import { SettingsBack } from '../../parts/settings/settings-head.tsx';
import { LanguagePills, useFormLanguage } from '../../parts/translation/language-pills.tsx';
import { TranslatedField } from '../../parts/translation/translated-field.tsx';
import { useDifferingTexts } from '../../parts/translation/use-differing-texts.ts';
import { useScreenTitle } from '../../parts/use-screen-title.ts';
import { useStations } from '../../parts/venue/use-stations.ts';
import { type ReceiptEdit, useReceipt, useReceiptPreview } from './use-receipt.ts';

function ReceiptForm({ edit }: { readonly edit: ReceiptEdit }) {
  const t = useTranslations('settingsReceipt');
  const { restaurantName } = useSession().settings;
  const [language, setLanguage] = useFormLanguage();
  const stations = useStations();
  const { values, set } = edit;
  const { receiptTitle, receiptSubtitle, receiptDescription } = values;
  return (
    <div className="set-form">
      <section className="set-section">
        <LanguagePills
          texts={[receiptTitle, receiptSubtitle, receiptDescription]}
          language={language}
          onLanguage={setLanguage}
        />
        <TranslatedField
          label={t('heading')}
          hint={t('headingHint', { name: restaurantName })}
          value={receiptTitle}
          language={language}
          maxLength={60}
          onChange={(text) => set({ receiptTitle: text })}
        />
        <TranslatedField
          label={t('subtitle')}
          value={receiptSubtitle}
          language={language}
          maxLength={120}
          onChange={(text) => set({ receiptSubtitle: text })}
        />
        <TranslatedField
          label={t('description')}
          hint={t('descriptionHint')}
          value={receiptDescription}
          language={language}
          isLong
          maxLength={600}
          onChange={(text) => set({ receiptDescription: text })}
        />
      </section>
      <section className="set-section">
        <ImageField
          purpose="receipt"
          label={t('printImage')}
          imageId={values.printImage}
          insteadHint={t('printImageHint')}
          onChange={(printImage) => set({ printImage })}
        />
        <SelectField
          label={t('station')}
          hint={t('stationHint')}
          value={values.receiptStation ?? ''}
          items={[
            { value: '', label: t('anyStation') },
            ...(stations.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(id) => set({ receiptStation: id === '' ? null : id })}
        />
        <div className="group">
          <SwitchRow
            label={t('code')}
            detail={t('codeDetail')}
            on={values.printsReceiptCode}
            onToggle={() => set({ printsReceiptCode: !values.printsReceiptCode })}
          />
        </div>
      </section>
    </div>
  );
}

function ReceiptPreview({ edit }: { readonly edit: ReceiptEdit }) {
  const t = useTranslations('settingsReceipt');
  const read = useReceiptPreview(edit.values);
  return (
    <aside className="preview" aria-label={t('preview')}>
      <h2 className="h-section">{t('preview')}</h2>
      <QueryView read={read}>{(document) => <PaperView document={document} label={t('previewLabel')} />}</QueryView>
      <p className="low">{t('previewText')}</p>
    </aside>
  );
}

export function SettingsReceiptScreen() {
  const t = useTranslations();
  const edit = useReceipt();
  useScreenTitle(t('settings.pages.receipt'));
  const differing = useDifferingTexts();
  const { data: stations = [] } = useStations();
  const texts: FieldTexts<ReceiptEdit['values']> = {
    receiptTitle: { label: t('settingsReceipt.heading'), show: differing },
    receiptSubtitle: { label: t('settingsReceipt.subtitle'), show: differing },
    receiptDescription: { label: t('settingsReceipt.description'), show: differing },
    printImage: pictureField(t('settingsReceipt.printImage')),
    printsReceiptCode: {
      label: t('settingsReceipt.code'),
      show: (isOn) => t(isOn ? 'form.on' : 'form.off'),
    },
    receiptStation: {
      label: t('settingsReceipt.station'),
      show: (chosen) => stations.find(({ id }) => id === chosen)?.name ?? t('settingsReceipt.anyStation'),
    },
  };
  return (
    <section className="set-page set-page--form">
      <FormHead
        title={t('settings.pages.receipt')}
        back={<SettingsBack />}
        isChanged={edit.isChanged}
        isBusy={edit.isBusy}
        onSave={edit.save}
        onDiscard={edit.reset}
      />
      <div className="set-body set-body--preview set-body--paper">
        <ReceiptForm edit={edit} />
        <ReceiptPreview edit={edit} />
      </div>
      <ConflictDialog edit={edit} texts={texts} />
    </section>
  );
}
