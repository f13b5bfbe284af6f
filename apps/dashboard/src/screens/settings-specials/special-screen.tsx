/** One special offer, or a new one, with its live preview (specification §2 settings/specials/:openItemId, §3). */
import type { WireSpecial } from '@comanda/contract/menu-things';
import { Note } from '@comanda/ui/note.tsx';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';

import { FormHead } from '../../parts/form/form-head.tsx';
import { QueryView } from '../../parts/form/query-view.tsx';
import { pictureField } from '../../parts/image/venue-picture.tsx';
import { type MenuSetup, useMenuSetup } from '../../parts/menu/use-menu-setup.ts';
import { ConflictDialog, type FieldTexts } from '../../parts/settings/conflict-dialog.tsx';
import { NotThere } from '../../parts/settings/not-there.tsx';
import { RemovalButton } from '../../parts/settings/removal-button.tsx';
import { BackTo, withHead } from '../../parts/settings/settings-head.tsx';
import { useOpenMade } from '../../parts/settings/use-open-made.ts';
import { useStillHere } from '../../parts/settings/use-still-here.ts';
import { useTranslate } from '../../parts/translate.ts';
import { useFormLanguage, useOwnLanguage } from '../../parts/translation/language-pills.tsx';
import { useDifferingTexts } from '../../parts/translation/use-differing-texts.ts';
import { useScreenTitle } from '../../parts/use-screen-title.ts';
import { SpecialFields } from './special-fields.tsx';
import { SpecialPreview } from './special-preview.tsx';
import { specialsPath } from './specials-screen.tsx';
import { type SpecialValues, useSpecialChanges, useSpecialEdit, useSpecials } from './use-specials-setup.ts';

function Removal({ special }: { readonly special: WireSpecial }) {
  const t = useTranslations('specialOffers');
  const navigate = useNavigate();
  const isStillHere = useStillHere();
  const { isBusy, remove } = useSpecialChanges();
  const leave = async () => {
    const gone = await remove(special.id);
    if (gone !== null && isStillHere()) await navigate({ to: specialsPath, ignoreBlocker: true });
  };
  return <RemovalButton title={t('removeTitle')} text={t('removeText')} isBusy={isBusy} onRemove={leave} />;
}

function useFieldTexts(products: MenuSetup['products']): FieldTexts<SpecialValues> {
  const t = useTranslations('specialOffers');
  const tForm = useTranslations('form');
  const translate = useTranslate();
  const differing = useDifferingTexts();
  return {
    info: { label: t('info'), show: differing },
    representation: { label: t('representation'), show: (value) => t(`representations.${value}`) },
    actionType: { label: t('action'), show: (value) => t(`actions.${value}`) },
    product: { label: t('product'), show: (id) => translate(products.find((one) => one.id === id)?.name ?? {}).text },
    image: pictureField(t('image')),
    active: { label: t('active'), show: (isOn) => tForm(isOn ? 'on' : 'off') },
  };
}

type EditorProps = {
  readonly specials: readonly WireSpecial[];
  readonly setup: MenuSetup;
  readonly opened: WireSpecial | null;
};

function SpecialEditor({ specials, setup, opened }: EditorProps) {
  const t = useTranslations();
  const translate = useTranslate();
  const navigate = useNavigate();
  const own = useOwnLanguage();
  const [language, setLanguage] = useFormLanguage(opened === null);
  const edit = useSpecialEdit(specials, opened);
  const open = useOpenMade(!edit.isChanged, (id) => void navigate({ to: `${specialsPath}/${id}`, replace: true }));
  const products = useMemo(() => [...setup.products, ...setup.combos], [setup]);
  const texts = useFieldTexts(products);
  const { values, set } = edit;
  const product = values.actionType === 'none' ? undefined : products.find(({ id }) => id === values.product);
  const isMissing = (values.info[own] ?? '').trim() === '';
  const opensNothing = values.actionType === 'openProduct' && product === undefined;
  const name = opened === null ? t('specialOffers.newTitle') : translate(opened.info).text;
  useScreenTitle(name);
  const save = async () => {
    edit.setTried();
    if (isMissing) setLanguage(own);
    if (isMissing || opensNothing) return;
    const saved = await edit.save();
    if (saved === null || opened !== null) return;
    open(saved.special.id);
  };
  return (
    <>
      <FormHead
        title={name}
        crumb={t('specialOffers.title')}
        back={<BackTo to={specialsPath} label={t('specialOffers.back')} />}
        isChanged={edit.isChanged}
        isBusy={edit.isBusy}
        onSave={save}
        onDiscard={edit.reset}
        {...(opened === null ? { saveLabel: t('form.add') } : {})}
        extra={opened !== null && !edit.isGone && <Removal special={opened} />}
      />
      <div className="set-body set-split set-split--preview">
        <div className="set-form set-form--wide">
          {edit.isGone && (
            <Note tone="warning" alert>
              {t('settings.gone')}
            </Note>
          )}
          <SpecialFields
            values={values}
            set={set}
            language={language}
            onLanguage={setLanguage}
            products={products}
            errors={{
              info: edit.isTried && isMissing ? t('errors.menu.error.nameMissing') : undefined,
              product: edit.isTried && opensNothing ? t('specialOffers.productMissing') : undefined,
            }}
          />
        </div>
        <aside className="set-form set-split__side" aria-label={t('specialOffers.preview')}>
          <h2 className="h-section">{t('specialOffers.preview')}</h2>
          <SpecialPreview values={values} product={product} language={language} />
          <p className="field__hint">{t('specialOffers.previewText')}</p>
        </aside>
      </div>
      <ConflictDialog edit={edit} texts={texts} />
    </>
  );
}

/** Keeps the form while somebody deletes the special. */
function Opened(props: Omit<EditorProps, 'opened'> & { readonly specialId: string }) {
  const t = useTranslations('specialOffers');
  const now = props.specials.find(({ id }) => id === props.specialId);
  const [first] = useState(now);
  const opened = now ?? first;
  if (opened === undefined) return <NotThere to={specialsPath} label={t('back')} />;
  return <SpecialEditor {...props} opened={opened} />;
}

export function SpecialScreen() {
  const { openItemId } = useParams({ strict: false });
  const read = useSpecials();
  const t = useTranslations('specialOffers');
  const menu = useMenuSetup();
  return (
    <section className="set-page set-page--form">
      <QueryView read={menu} frame={withHead(t('title'))}>
        {(setup) => (
          <QueryView read={read} frame={withHead(t('title'))}>
            {(specials) =>
              openItemId === undefined || openItemId === 'new' ? (
                <SpecialEditor key="new" specials={specials} setup={setup} opened={null} />
              ) : (
                <Opened key={openItemId} specials={specials} setup={setup} specialId={openItemId} />
              )
            }
          </QueryView>
        )}
      </QueryView>
    </section>
  );
}
