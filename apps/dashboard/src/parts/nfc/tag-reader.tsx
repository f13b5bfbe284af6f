/**
 * Where a tag is read: what this device can do and what it cannot (specification §6, device limits; §8, Payment), the
 * reader that types, the printed code by hand or by camera, and in the demo a simulated reader.
 */
import './nfc.css';
import { Button } from '@comanda/ui/button.tsx';
import { TextField } from '@comanda/ui/field.tsx';
import { IconButton } from '@comanda/ui/icon-button.tsx';
import { SelectField } from '@comanda/ui/select-field.tsx';
import { useToast } from '@comanda/ui/toast.tsx';
import { Camera, Nfc, Settings2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';

import { firstFocus } from '../modal.tsx';
import { CameraDialog } from '../scanning/camera-dialog.tsx';
import { hasCameraScan } from '../scanning/has-camera-scan.ts';
import { useSession } from '../session/session-context.ts';
import { useReaderSetting } from './reader-setting.ts';
import { serialFormats } from './serial-format.ts';
import { SimulatedReader } from './simulated-reader.tsx';
import type { TagKey, TagSourceState } from './tag-source.ts';
import { useTagReading } from './use-tag-reading.ts';

type Props = {
  /** False: nothing is read, such as while an amount is typed. */
  readonly isOn?: boolean;
  /** The tag that was read is being looked up. */
  readonly isBusy?: boolean;
  /** Which tag is to be held there, where it is not simply the next one. */
  readonly title?: string;
  /** What is typed, where it is not the printed code. */
  readonly codeLabel?: string;
  readonly submitLabel?: string;
  /** A tag that nobody has registered is wanted: the simulated reader offers one first. */
  readonly isFresh?: boolean;
  /** Where there is little room the reader is not set up. */
  readonly isBrief?: boolean;
  /** What was typed stays, as long as it stands there: where it was not found, or nobody answered, it is put right. */
  readonly keepsCode?: boolean;
  readonly onTag: (tag: TagKey) => void;
};

/** As long as a code may be (contract/nfc-tags.ts). */
const longestCode = 40;

function useWords(state: TagSourceState): { readonly title: string; readonly text: string; readonly isFault: boolean } {
  const t = useTranslations('nfc.reader');
  switch (state) {
    case 'listening':
    case 'asking':
    case 'waiting':
      return { title: t(state), text: t(`${state}Text`), isFault: false };
    case 'unsupported': {
      const text = t(window.isSecureContext ? 'unsupportedText' : 'insecureText');
      return { title: t('unsupported'), text, isFault: true };
    }
    default:
      return { title: t('faulty'), text: t(`${state}Text`), isFault: true };
  }
}

function TypedCode({
  onTag,
  codeLabel,
  submitLabel,
  keepsCode = false,
}: Pick<Props, 'onTag' | 'codeLabel' | 'submitLabel' | 'keepsCode'>) {
  const t = useTranslations('nfc.reader');
  const [code, setCode] = useState('');
  const [isFilming, setFilming] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '') return;
    onTag({ by: 'code', code: code.trim() });
    if (!keepsCode) setCode('');
  };
  return (
    <>
      <form className="tag-code" onSubmit={submit}>
        <TextField
          label={codeLabel ?? t('code')}
          value={code}
          maxLength={longestCode}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => setCode(event.target.value)}
        />
        <Button type="submit" disabled={code.trim() === ''}>
          {submitLabel ?? t('find')}
        </Button>
        {hasCameraScan() && (
          <IconButton
            variant="fill"
            label={t('camera')}
            icon={<Camera className="icon" aria-hidden="true" />}
            onClick={() => setFilming(true)}
          />
        )}
      </form>
      {isFilming && (
        <CameraDialog
          title={t('camera')}
          hint={t('cameraHold')}
          onClose={() => setFilming(false)}
          onCode={(read) => {
            setFilming(false);
            onTag({ by: 'code', code: read.trim().slice(0, longestCode) });
          }}
        />
      )}
    </>
  );
}

/** How the reader that types is set, on this device. */
function ReaderSetUp() {
  const t = useTranslations('nfc.reader');
  const [isOpen, setOpen] = useState(false);
  const { format, setFormat } = useReaderSetting();
  return (
    <div className="tag-reader__setup">
      <Button
        variant="ghost"
        aria-expanded={isOpen}
        icon={<Settings2 className="icon" aria-hidden="true" />}
        onClick={() => setOpen(!isOpen)}
      >
        {t('setUp')}
      </Button>
      {isOpen && (
        <SelectField
          label={t('format')}
          hint={t('formatHint')}
          value={format}
          items={serialFormats.map((value) => ({ value, label: t(`formats.${value}`) }))}
          onChange={(chosen) => setFormat(serialFormats.find((value) => value === chosen) ?? 'hex')}
        />
      )}
    </div>
  );
}

export function TagReader({
  isOn = true,
  isBusy = false,
  title,
  isFresh = false,
  isBrief = false,
  onTag,
  ...typed
}: Props) {
  const t = useTranslations();
  const toast = useToast();
  const { settings } = useSession();
  const { state, start, read } = useTagReading({
    isOn,
    onTag,
    onUnreadable: () => toast({ tone: 'warning', text: t('errors.nfc.error.codeUnreadable') }),
  });
  const words = useWords(state);
  const turns = !words.isFault && state !== 'waiting';
  return (
    <section className="tag-reader" aria-label={t('nfc.reader.label')}>
      <div className={`state__icon${turns || isBusy ? '' : ' is-still'}${words.isFault ? ' is-fault' : ''}`}>
        <Nfc className="icon" aria-hidden="true" />
      </div>
      {/* In a dialog the focus stands here: in the field below, a reader that types would type into that. */}
      <output {...firstFocus} tabIndex={-1} className="tag-reader__words">
        <b className="h-title">{title ?? words.title}</b>
        {words.isFault && title !== undefined && <span className="mid">{words.title}</span>}
        <span className="mid">{words.text}</span>
      </output>
      {state === 'waiting' && (
        <Button size="lg" variant="primary" onClick={start}>
          {t('nfc.reader.start')}
        </Button>
      )}
      {(state === 'refused' || state === 'off' || state === 'failed') && (
        <Button size="lg" onClick={start}>
          {t('app.retry')}
        </Button>
      )}
      <TypedCode {...typed} onTag={read} />
      {!isBrief && <ReaderSetUp />}
      {settings.isDemo && <SimulatedReader isFresh={isFresh} onTag={read} />}
    </section>
  );
}
