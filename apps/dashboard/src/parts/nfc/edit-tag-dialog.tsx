/** Changes what is known of a tag, or deletes it; its number is what it is. */
import type { WireNfcTag } from '@comanda/contract/nfc-tags';
import { formatMoney } from '@comanda/domain/money';
import { useTranslations } from 'use-intl';

import type { Change } from '../change/use-change.ts';
import { senderOf, useSession } from '../session/session-context.ts';
import type { FieldTexts } from '../settings/conflict-dialog.tsx';
import { EditDialog } from '../settings/edit-dialog.tsx';
import { useListedEdit } from '../settings/use-listed-edit.ts';
import { tagName } from './serial-text.ts';
import { blankTag, isTagSound, TagFields, type TagValues } from './tag-fields.tsx';
import { useTagChanges } from './use-tag-changes.ts';
import { useKeepTags, useTag } from './use-tags.ts';

type Props = {
  readonly tag: WireNfcTag;
  readonly onClose: () => void;
  /** It is no tag any more. */
  readonly onGone: () => void;
};

const valuesOf = ({ name, code, paymentLimit }: WireNfcTag): TagValues => ({
  ...blankTag,
  name,
  code: code ?? '',
  paymentLimit,
});

/** What a change of the form is on the wire. */
function sentOf({ name, code, paymentLimit, pin, dropsPin }: Partial<TagValues>) {
  return {
    ...(name !== undefined && { name }),
    ...(code !== undefined && { code }),
    ...(paymentLimit !== undefined && paymentLimit !== 'invalid' && { paymentLimit }),
    ...(dropsPin === true ? { pin: null } : pin !== undefined && pin !== '' && { pin }),
  };
}

function useTagEdit(tag: WireNfcTag) {
  const session = useSession();
  const { api } = session;
  const t = useTranslations('nfc.form');
  const { data, refetch } = useTag(tag.id);
  const { keep, reread } = useKeepTags();
  const told: Change = { kind: 'save', done: t('changed'), failed: t('changeFailed') };
  return useListedEdit({
    things: data === undefined ? undefined : [data],
    opened: tag,
    fresh: blankTag,
    valuesOf,
    told: { add: told, change: told },
    // Tags are registered where they are read.
    add: () => Promise.reject(new Error('a tag is only changed here')),
    change: async (tagId, { id, version, ...changed }) => {
      const body = { id, version, ...sentOf(changed), ...senderOf(session) };
      const answer = await api('PATCH /v1/nfcTags/{tagId}', { params: { tagId }, body });
      if (answer.ok) {
        keep(answer.value.tag);
        void reread();
      }
      return answer;
    },
    reread: async () => {
      const read = await refetch();
      return read.data === undefined ? undefined : [read.data];
    },
  });
}

function useTexts(currency: string): FieldTexts<TagValues> {
  const t = useTranslations('nfc.form');
  return {
    name: { label: t('name') },
    code: { label: t('code') },
    paymentLimit: {
      label: t('limit'),
      show: (limit) => (limit === null || limit === 'invalid' ? '' : formatMoney(limit, currency)),
    },
    pin: { label: t('pin'), show: () => '••••' },
    dropsPin: { label: t('dropPin') },
  };
}

export function EditTagDialog({ tag, onClose, onGone }: Props) {
  const t = useTranslations('nfc');
  const edit = useTagEdit(tag);
  const { isBusy, remove } = useTagChanges();
  const texts = useTexts(tag.currency);
  const name = tagName(tag);
  const isOver = tag.state === 'closed' || tag.state === 'replaced';
  const removal = {
    title: t('removeTitle', { name }),
    text: t('removeText'),
    isBusy,
    onRemove: async () => {
      const gone = await remove(tag.id);
      if (gone?.outcome === 'removed') onGone();
      return gone;
    },
  };
  return (
    <EditDialog
      title={name}
      edit={edit}
      isSound={isTagSound(edit.values)}
      texts={texts}
      removal={isOver ? undefined : removal}
      onClose={onClose}
    >
      <TagFields
        values={edit.values}
        hasPin={tag.hasPin}
        isTried={edit.isTried}
        textAt={() => undefined}
        onChange={edit.set}
      />
    </EditDialog>
  );
}
