/** A tag is lost or broken: the other one is read, and the credit goes on to it (integrations: lost tag). */
import type { WireNfcTag } from '@comanda/contract/nfc-tags';
import { formatMoney } from '@comanda/domain/money';
import { readSerial } from '@comanda/domain/nfc-credit/serial';
import { Button } from '@comanda/ui/button.tsx';
import { TextField } from '@comanda/ui/field.tsx';
import { Note } from '@comanda/ui/note.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { useCommandId } from '../change/use-command-id.ts';
import { useReportFailure } from '../failure/failure-context.ts';
import { useFailureText } from '../failure/use-failure-text.ts';
import { Refused } from '../form/refused.tsx';
import { TypedModal } from '../form/typed-modal.tsx';
import { ModalHead } from '../modal.tsx';
import { serialText, tagName } from './serial-text.ts';
import { TagReader } from './tag-reader.tsx';
import type { TagKey } from './tag-source.ts';
import { useTagChanges } from './use-tag-changes.ts';
import { useFindTag } from './use-tags.ts';

type Props = {
  readonly tag: WireNfcTag;
  readonly onClose: () => void;
  /** @param tagId of the one that has the credit now */
  readonly onReplaced: (tagId: string) => void;
};

/** Where the credit goes: to a tag that nobody has in use, or on top of another one. */
type Target = {
  readonly serial: string;
  readonly known: WireNfcTag | null;
  /** Printed on it, as far as that is known. */
  readonly code: string;
};

function useTarget(tag: WireNfcTag) {
  const find = useFindTag();
  const report = useReportFailure();
  const textOf = useFailureText();
  const [target, setTarget] = useState<Target | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const takeNew = (key: TagKey) => {
    const read = readSerial(key.by === 'serial' ? key.serial : key.code);
    if (read.ok) setTarget({ serial: read.value, known: null, code: '' });
    else setWrong(textOf(key.by === 'code' ? { code: 'nfc.error.tagNotFound' } : read));
  };
  const take = async (key: TagKey) => {
    setWrong(null);
    setBusy(true);
    const found = await find(key);
    setBusy(false);
    if (!found.ok && (found.code === 'nfc.error.tagNotRegistered' || found.code === 'nfc.error.tagNotFound')) {
      return takeNew(key);
    }
    if (!found.ok) return found.code.startsWith('nfc.error.') ? setWrong(textOf(found)) : report(found);
    if (found.tag.id === tag.id) return setWrong(textOf({ code: 'nfc.error.sameTag' }));
    const { serial, state, code } = found.tag;
    // Lost or given back once: it is registered anew.
    const isOver = state === 'closed' || state === 'replaced';
    return setTarget({ serial, known: isOver ? null : found.tag, code: code ?? '' });
  };
  return { target, forget: () => setTarget(null), isBusy, wrong, take };
}

function TargetText({ tag, target: { serial, known } }: { readonly tag: WireNfcTag; readonly target: Target }) {
  const t = useTranslations('nfc.replace');
  if (known === null) return <Note tone="info">{t('toNew', { serial: serialText(serial) })}</Note>;
  const balance = formatMoney(known.balance, known.currency);
  const amount = formatMoney(tag.balance, tag.currency);
  return <Note tone="info">{t('toOther', { name: tagName(known), balance, amount })}</Note>;
}

export function ReplaceDialog({ tag, onClose, onReplaced }: Props) {
  const t = useTranslations('nfc');
  const { target, forget, isBusy: isFinding, wrong, take } = useTarget(tag);
  const { isBusy, replace } = useTagChanges();
  const { idOf } = useCommandId();
  const [typed, setTyped] = useState<string | null>(null);
  const code = typed ?? target?.code ?? '';
  const submit = async () => {
    if (target === null || isBusy) return;
    const to = { serial: target.serial, code: target.known === null ? code.trim() : '' };
    const now = await replace(tag.id, idOf(to), to);
    if (now !== null) onReplaced(now.id);
  };
  // While the tag is read, Enter belongs to the field that its code is typed into.
  const enters = target === null ? {} : { onEnter: () => void submit() };
  return (
    <TypedModal
      label={t('replace.title')}
      className="dialog--edit"
      onClose={onClose}
      isChanged={typed !== null && typed !== ''}
      keepsData={isBusy}
      {...enters}
    >
      <ModalHead title={t('replace.title')} onClose={onClose} />
      <div className="dialog__body stack stack--gap">
        <p className="mid">
          {t('replace.text', { name: tagName(tag), amount: formatMoney(tag.balance, tag.currency) })}
        </p>
        {target === null ? (
          <>
            <TagReader
              title={t('replace.hold')}
              isOn={!isFinding}
              isBusy={isFinding}
              onTag={(key) => void take(key)}
              isFresh
            />
            <Refused text={wrong} />
          </>
        ) : (
          <>
            <TargetText tag={tag} target={target} />
            {target.known === null && (
              <TextField
                label={t('form.code')}
                hint={t('form.codeHint')}
                value={code}
                maxLength={40}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                onChange={(event) => setTyped(event.target.value)}
              />
            )}
          </>
        )}
      </div>
      {target !== null && (
        <footer className="dialog__foot">
          <Button size="lg" onClick={forget}>
            {t('form.otherTag')}
          </Button>
          <Button size="lg" variant="primary" className="grow" loading={isBusy} onClick={() => void submit()}>
            {t('replace.submit')}
          </Button>
        </footer>
      )}
    </TypedModal>
  );
}
