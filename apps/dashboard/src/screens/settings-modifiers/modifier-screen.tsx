/** One modifier group, or a new one (specification §2 settings/modifiers/:openItemId, §3; drawing 11-settings-modifiers). */
import type { WireModifierGroup } from '@comanda/contract/menu';
import type { ContentLanguage } from '@comanda/domain/menu/content-languages';
import { Button } from '@comanda/ui/button.tsx';
import { EmptyState } from '@comanda/ui/empty-state.tsx';
import { IconButton } from '@comanda/ui/icon-button.tsx';
import { Note } from '@comanda/ui/note.tsx';
import { useNavigate, useParams } from '@tanstack/react-router';
import { Copy, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';

import { useFailureText } from '../../parts/failure/use-failure-text.ts';
import { FormHead } from '../../parts/form/form-head.tsx';
import { QueryView } from '../../parts/form/query-view.tsx';
import { type MenuSetup, useMenuSetup } from '../../parts/menu/use-menu-setup.ts';
import { ConflictDialog } from '../../parts/settings/conflict-dialog.tsx';
import { NotThere } from '../../parts/settings/not-there.tsx';
import { RemovalButton } from '../../parts/settings/removal-button.tsx';
import { BackTo, withHead } from '../../parts/settings/settings-head.tsx';
import type { Conflict } from '../../parts/settings/use-edit.ts';
import { useOpenMade } from '../../parts/settings/use-open-made.ts';
import { useStillHere } from '../../parts/settings/use-still-here.ts';
import { useTranslate } from '../../parts/translate.ts';
import { LanguagePills, useFormLanguage, useOwnLanguage } from '../../parts/translation/language-pills.tsx';
import { useScreenTitle } from '../../parts/use-screen-title.ts';
import { useGroupTexts } from './group-conflict.tsx';
import { GroupFields } from './group-fields.tsx';
import type { GroupForm } from './group-form.ts';
import { GroupUsers } from './group-users.tsx';
import { type GroupValues, type Problem, problemsOf, usersOf } from './group-values.ts';
import { modifiersPath } from './modifiers-screen.tsx';
import { OptionDialog } from './option-dialog.tsx';
import { OptionTable } from './option-table.tsx';
import { useGroupChanges, useGroupEdit } from './use-groups-setup.ts';
import { useOptionEdit } from './use-option-edit.ts';

const nobody = { products: [], groups: [] };

type ToolsProps = { readonly group: WireModifierGroup; readonly name: string; readonly used: number };

/** To copy the group and to delete it. */
function GroupTools({ group, name, used }: ToolsProps) {
  const t = useTranslations();
  const navigate = useNavigate();
  const isStillHere = useStillHere();
  const { isBusy, remove, duplicate } = useGroupChanges();
  const copy = async () => {
    const made = await duplicate(group.id);
    if (made !== null && isStillHere()) await navigate({ to: `${modifiersPath}/${made.modifierGroup.id}` });
  };
  const leave = async () => {
    const gone = await remove(group.id, used > 0);
    if (gone !== null && isStillHere()) await navigate({ to: modifiersPath, ignoreBlocker: true });
  };
  return (
    <>
      <IconButton
        size="lg"
        variant="fill"
        label={t('settings.copy')}
        icon={<Copy className="icon" aria-hidden="true" />}
        onClick={() => void copy()}
      />
      <RemovalButton
        title={t('modifierGroups.removeTitle', { name })}
        text={used === 0 ? t('modifierGroups.removeText') : t('modifierGroups.removeUsedText', { count: used })}
        isBusy={isBusy}
        onRemove={leave}
      />
    </>
  );
}

type OptionsProps = {
  readonly id: string;
  readonly values: GroupValues;
  readonly set: (change: Partial<GroupValues>) => void;
  readonly setOption: ReturnType<typeof useGroupEdit>['setOption'];
  readonly setup: MenuSetup;
  readonly language: ContentLanguage;
  readonly onLanguage: (language: ContentLanguage) => void;
  readonly problems: readonly Problem[];
};

function Options({ id, setup, language, onLanguage, problems, ...group }: OptionsProps) {
  const { values, set } = group;
  const t = useTranslations('modifierGroups');
  const textOf = useFailureText();
  const edit = useOptionEdit(group);
  const groupTitles = useMemo(() => new Map(setup.groups.map((group) => [group.id, group.title])), [setup.groups]);
  const { opened } = edit;
  const wrong = problems.filter(({ field }) => field === 'options' || field === 'defaultOptionIds');
  return (
    <>
      <div className="between">
        <h2 className="h-section">{t('options')}</h2>
        <Button icon={<Plus className="icon" aria-hidden="true" />} onClick={edit.openNew}>
          {t('addOption')}
        </Button>
      </div>
      {wrong.map((each) => (
        <Note key={`${each.code} ${JSON.stringify(each.params)}`} tone="negative" alert>
          {textOf(each)}
        </Note>
      ))}
      {values.options.length === 0 ? (
        <EmptyState art="set" title={t('noOptions')} text={t('noOptionsText')} />
      ) : (
        <OptionTable values={values} set={set} groupTitles={groupTitles} onOpen={edit.open} />
      )}
      {opened !== null && (
        <OptionDialog
          group={{ id, title: values.title }}
          opened={opened}
          isNew={opened.isNew}
          setup={setup}
          language={language}
          onLanguage={onLanguage}
          onApply={edit.apply}
          onRemove={() => edit.remove(opened.option.id)}
          onClose={edit.close}
        />
      )}
    </>
  );
}

type ConflictProps = {
  readonly edit: ReturnType<typeof useGroupEdit>;
  readonly conflict: Conflict<GroupForm>;
  readonly setup: MenuSetup;
};

function GroupConflict({ edit, conflict, setup }: ConflictProps) {
  return <ConflictDialog edit={edit} texts={useGroupTexts(conflict, setup)} />;
}

type EditorProps = { readonly setup: MenuSetup; readonly opened: WireModifierGroup | null };

function GroupEditor({ setup, opened }: EditorProps) {
  const t = useTranslations('modifierGroups');
  const tSettings = useTranslations('settings');
  const tForm = useTranslations('form');
  const translate = useTranslate();
  const navigate = useNavigate();
  const own = useOwnLanguage();
  const [language, setLanguage] = useFormLanguage(opened === null);
  const edit = useGroupEdit(setup, opened);
  const { values, set } = edit;
  const id = opened?.id ?? 'new';
  const users = useMemo(() => usersOf(setup).get(id) ?? nobody, [setup, id]);
  const problems = problemsOf(id, values, setup, own);
  const name = opened === null ? t('newTitle') : translate(opened.title).text || t('unnamed');
  useScreenTitle(name);
  const open = useOpenMade(!edit.isChanged, (made) => void navigate({ to: `${modifiersPath}/${made}`, replace: true }));
  const save = async () => {
    edit.setTried();
    if (problems.some(({ field }) => field === 'title')) setLanguage(own);
    if (problems.length > 0) return;
    const saved = await edit.save();
    if (saved !== null && opened === null) open(saved.modifierGroup.id);
  };
  // What cannot be right whatever comes is said at once; what is only not written yet, at the first try.
  const told = edit.isTried ? problems : problems.filter(({ field }) => field === 'min' || field === 'max');
  return (
    <>
      <FormHead
        title={name}
        crumb={t('title')}
        back={<BackTo to={modifiersPath} label={t('back')} />}
        isChanged={edit.isChanged}
        isBusy={edit.isBusy}
        onSave={save}
        onDiscard={edit.reset}
        {...(opened === null ? { saveLabel: tForm('add') } : {})}
        extra={
          opened !== null &&
          !edit.isGone && <GroupTools group={opened} name={name} used={users.products.length + users.groups.length} />
        }
      />
      <div className="set-langs">
        <LanguagePills
          texts={[values.title, values.info, ...values.options.flatMap((each) => [each.title, each.info])]}
          language={language}
          onLanguage={setLanguage}
        />
      </div>
      <div className="set-body set-split">
        <div className="set-form set-split__side">
          {edit.isGone && (
            <Note tone="warning" alert>
              {tSettings('gone')}
            </Note>
          )}
          <GroupFields values={values} set={set} language={language} problems={told} />
          {opened !== null && <GroupUsers users={users} title={name} />}
        </div>
        <div className="set-form set-form--wide">
          <Options
            id={id}
            values={values}
            set={set}
            setOption={edit.setOption}
            setup={setup}
            language={language}
            onLanguage={setLanguage}
            problems={told}
          />
        </div>
      </div>
      {edit.conflict !== null && <GroupConflict setup={setup} edit={edit} conflict={edit.conflict} />}
    </>
  );
}

/** Keeps the form while somebody deletes the group: what was typed stays readable. */
function Opened({ setup, groupId }: { readonly setup: MenuSetup; readonly groupId: string }) {
  const t = useTranslations('modifierGroups');
  const now = setup.groups.find(({ id }) => id === groupId);
  const [first] = useState(now);
  const opened = now ?? first;
  if (opened === undefined) return <NotThere to={modifiersPath} label={t('back')} />;
  return <GroupEditor setup={setup} opened={opened} />;
}

export function ModifierScreen() {
  const { openItemId } = useParams({ strict: false });
  const t = useTranslations('modifierGroups');
  const read = useMenuSetup();
  return (
    <section className="set-page set-page--form">
      <QueryView read={read} frame={withHead(t('title'))}>
        {(setup) =>
          openItemId === undefined || openItemId === 'new' ? (
            <GroupEditor key="new" setup={setup} opened={null} />
          ) : (
            <Opened key={openItemId} setup={setup} groupId={openItemId} />
          )
        }
      </QueryView>
    </section>
  );
}
