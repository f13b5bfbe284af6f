/** Registers a tag: first it is read, then it gets what staff know of it; it holds nothing yet. */
import type { WireNfcTag } from '@comanda/contract/nfc-tags';
import { readSerial } from '@comanda/domain/nfc-credit/serial';
import { Button } from '@comanda/ui/button.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { useCommandId } from '../change/use-command-id.ts';
import { useFailureText } from '../failure/use-failure-text.ts';
import { Refused } from '../form/refused.tsx';
import { TypedModal } from '../form/typed-modal.tsx';
import { useForm } from '../form/use-form.ts';
import { useRefusals } from '../form/use-refusals.ts';
import { ModalHead } from '../modal.tsx';
import { serialText } from './serial-text.ts';
import { blankTag, isTagSound, TagFields, tagRefusals } from './tag-fields.tsx';
import { TagReader } from './tag-reader.tsx';
import type { TagKey } from './tag-source.ts';
import { useTagChanges } from './use-tag-changes.ts';

type Props = {
  /** Read already; null: the dialog reads it. */
  readonly serial: string | null;
  readonly onClose: () => void;
  readonly onRegistered: (tag: WireNfcTag) => void;
};

const serialRefusals = {
  'nfc.error.serialTaken': 'serial',
  'nfc.error.randomSerial': 'serial',
  'nfc.error.codeUnreadable': 'serial',
} as const;

/** The number first: read by a reader, or typed as it stands on the tag. */
function ReadFirst({ onSerial }: { readonly onSerial: (serial: string) => void }) {
  const t = useTranslations('nfc.form');
  const textOf = useFailureText();
  const [wrong, setWrong] = useState<string | null>(null);
  const take = (tag: TagKey) => {
    const read = readSerial(tag.by === 'serial' ? tag.serial : tag.code);
    if (read.ok) onSerial(read.value);
    else setWrong(textOf(read));
  };
  return (
    <>
      <p className="mid">{t('scanFirst')}</p>
      <TagReader onTag={take} codeLabel={t('serialTyped')} submitLabel={t('useSerial')} isFresh />
      <Refused text={wrong} />
    </>
  );
}

function useRegistering(onRegistered: Props['onRegistered']) {
  const form = useForm(blankTag);
  const refusals = useRefusals<'code' | 'pin' | 'serial'>({ ...tagRefusals, ...serialRefusals });
  const { isBusy, register } = useTagChanges();
  const { idOf } = useCommandId();
  const submit = async (serial: string) => {
    form.setTried();
    const { name, code, pin, paymentLimit } = form.values;
    if (!isTagSound(form.values) || paymentLimit === 'invalid') return;
    refusals.forgive();
    const input = { serial, name, code, pin, paymentLimit };
    const tag = await register({ id: idOf(input), ...input }, { onRefused: refusals.onRefused });
    if (tag !== null) onRegistered(tag);
  };
  return { form, refusals, isBusy, submit };
}

export function RegisterDialog({ serial: known, onClose, onRegistered }: Props) {
  const t = useTranslations('nfc.form');
  const [serial, setSerial] = useState(known);
  const { form, refusals, isBusy, submit } = useRegistering(onRegistered);
  // While the number is read, Enter belongs to the field that it is typed into.
  const enters = serial === null || isBusy ? {} : { onEnter: () => void submit(serial) };
  const taken = refusals.textAt('serial');
  return (
    <TypedModal
      label={t('register')}
      className="dialog--edit"
      onClose={onClose}
      isChanged={form.isChanged}
      keepsData={isBusy}
      {...enters}
    >
      <ModalHead title={t('register')} onClose={onClose} />
      <div className="dialog__body stack stack--gap">
        {serial === null ? (
          <ReadFirst onSerial={setSerial} />
        ) : (
          <>
            <div className="between nfc-serial">
              <b className="num">{serialText(serial)}</b>
              {known === null && (
                <Button
                  variant="ghost"
                  onClick={() => {
                    refusals.forgive();
                    setSerial(null);
                  }}
                >
                  {t('otherTag')}
                </Button>
              )}
            </div>
            <Refused text={taken} />
            <TagFields
              values={form.values}
              hasPin={false}
              isTried={form.isTried}
              textAt={refusals.textAt}
              onChange={(change) => {
                refusals.forgive();
                form.set(change);
              }}
            />
          </>
        )}
      </div>
      {serial !== null && (
        <footer className="dialog__foot">
          <Button size="lg" variant="primary" block loading={isBusy} onClick={() => void submit(serial)}>
            {t('save')}
          </Button>
        </footer>
      )}
    </TypedModal>
  );
}
