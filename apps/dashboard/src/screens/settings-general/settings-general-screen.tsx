/** General settings: the venue's look, its name and number, its clock and languages, when an order is late (drawing 11-settings-general). */
import { isHexColor } from '@comanda/ui/theme/contrast.ts';
import { useTranslations } from 'use-intl';

import { FormHead } from '../../parts/form/form-head.tsx';
import { useHeld } from '../../parts/form/use-held.ts';
import { ConflictDialog } from '../../parts/settings/conflict-dialog.tsx';
import { SettingsBack } from '../../parts/settings/settings-head.tsx';
import { useScreenTitle } from '../../parts/use-screen-title.ts';
import { ClockSection } from './clock-section.tsx';
import { DesignSection } from './design-section.tsx';
import { LatenessSection } from './lateness-section.tsx';
import { PhonePreview } from './phone-preview.tsx';
import { RestaurantSection } from './restaurant-section.tsx';
import { useFieldTexts } from './use-field-texts.ts';
import { useGeneral } from './use-general.ts';

export function SettingsGeneralScreen() {
  const t = useTranslations('settings.pages');
  const edit = useGeneral();
  const texts = useFieldTexts();
  const held = useHeld();
  const { values } = edit;
  useScreenTitle(t('general'));
  const colors = [values.primaryColor, values.secondaryColor, values.accentColor];
  const save = async () => {
    edit.setTried();
    if (!held.isHeld && edit.problems.size === 0 && colors.every(isHexColor)) await edit.save();
  };
  const discard = () => {
    edit.reset();
    held.discard();
  };
  return (
    <section className="set-page set-page--form">
      <FormHead
        title={t('general')}
        back={<SettingsBack />}
        isChanged={edit.isChanged || held.isHeld}
        isBusy={edit.isBusy}
        onSave={save}
        onDiscard={discard}
      />
      <div className="set-body set-body--preview">
        <div className="set-form">
          <DesignSection edit={edit} />
          <RestaurantSection edit={edit} />
          <ClockSection edit={edit} />
          <LatenessSection key={held.round} edit={edit} onHeld={held.onHeld} />
        </div>
        <PhonePreview values={values} />
      </div>
      <ConflictDialog edit={edit} texts={texts} />
    </section>
  );
}
