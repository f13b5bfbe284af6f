/** What lies above a page: opened by a button, because only one of them can be open. */
import { Button } from '@comanda/ui/button.tsx';
import { BareDialog, Dialog, type DialogVariant } from '@comanda/ui/dialog.tsx';
import { ErrorDialog } from '@comanda/ui/error-dialog.tsx';
import { TextField } from '@comanda/ui/field.tsx';
import { Sheet } from '@comanda/ui/sheet.tsx';
import { type ToastTone } from '@comanda/ui/toast-list.ts';
import { ToastProvider, useToast } from '@comanda/ui/toast.tsx';
import { type ReactNode, useId, useState } from 'react';
import { useTranslations } from 'use-intl';

import { Exhibit, Specimen } from '../exhibit.tsx';
import { longWords } from '../long-words.ts';

type Opener = { readonly code: string; readonly children: (close: () => void) => ReactNode };

/** A button that opens what it shows. */
function Opened({ code, children }: Opener): ReactNode {
  const t = useTranslations('gallery');
  const [isOpen, setOpen] = useState(false);
  return (
    <Specimen code={code}>
      <Button onClick={() => setOpen(true)} data-opens={code}>
        {t('open')}
      </Button>
      {isOpen && children(() => setOpen(false))}
    </Specimen>
  );
}

const variants = { form: true, alert: true, wide: true, full: true } as const satisfies Record<DialogVariant, true>;

export function Dialogs(): ReactNode {
  const t = useTranslations();
  const feet = (close: () => void) => (
    <>
      <Button size="lg" onClick={close}>
        {t('leavePage.stay')}
      </Button>
      <Button size="lg" variant="danger" onClick={close}>
        {t('leave.leave')}
      </Button>
    </>
  );
  return (
    <Exhibit name="Dialog">
      {(Object.keys(variants) as DialogVariant[]).map((variant) => (
        <Opened key={variant} code={variant}>
          {(close) => (
            <Dialog
              variant={variant}
              title={t('leavePage.title')}
              closeLabel={t('app.close')}
              onClose={close}
              footer={feet(close)}
            >
              <p className="mid">{t('leavePage.text')}</p>
              {variant !== 'alert' && <TextField label={t('settingsGeneral.name')} />}
            </Dialog>
          )}
        </Opened>
      ))}
      <Opened code="form, long">
        {(close) => (
          <Dialog title={longWords.word} closeLabel={t('app.close')} onClose={close} footer={feet(close)}>
            <p lang="de">{longWords.hint.repeat(12)}</p>
          </Dialog>
        )}
      </Opened>
    </Exhibit>
  );
}

export function BareDialogs(): ReactNode {
  const t = useTranslations();
  const id = useId();
  return (
    <Exhibit name="BareDialog">
      <Opened code="bare">
        {(close) => (
          <BareDialog labelledBy={id} onClose={close}>
            <div className="dialog__body">
              <h2 className="h-title" id={id}>
                {t('update.title')}
              </h2>
              <Button block onClick={close}>
                {t('app.ok')}
              </Button>
            </div>
          </BareDialog>
        )}
      </Opened>
    </Exhibit>
  );
}

export function ErrorDialogs(): ReactNode {
  const t = useTranslations();
  const names = { title: t('failure.title'), okLabel: t('failure.ok'), reportLabel: t('failure.report') };
  return (
    <Exhibit name="ErrorDialog">
      <Opened code="refusal">
        {(close) => <ErrorDialog {...names} text={t('terminal.notInStock')} onOk={close} />}
      </Opened>
      <Opened code="reference">
        {(close) => (
          <ErrorDialog
            {...names}
            text={t('failure.generic')}
            reference={t('failure.reference', { incident: '7F3K-21' })}
            onOk={close}
            onReport={close}
          />
        )}
      </Opened>
      <Opened code="reporting">
        {(close) => <ErrorDialog {...names} text={t('failure.generic')} reporting onOk={close} onReport={close} />}
      </Opened>
    </Exhibit>
  );
}

export function Sheets(): ReactNode {
  const t = useTranslations();
  return (
    <Exhibit name="Sheet">
      {['sheet', 'tall'].map((code) => (
        <Opened key={code} code={code}>
          {(close) => (
            <Sheet
              tall={code === 'tall'}
              title={t('cart.title')}
              closeLabel={t('app.close')}
              onClose={close}
              footer={
                <Button block size="lg" variant="primary" onClick={close}>
                  {t('cart.send')}
                </Button>
              }
            >
              <p>{t('cart.emptyText')}</p>
              {code === 'tall' && <p lang="de">{longWords.hint.repeat(12)}</p>}
            </Sheet>
          )}
        </Opened>
      ))}
    </Exhibit>
  );
}

const tones = {
  positive: 'soldOut.done',
  info: 'banner.restored',
  warning: 'terminal.notInStock',
  negative: 'soldOut.failed',
} as const satisfies Record<ToastTone, string>;

function Tones(): ReactNode {
  const t = useTranslations();
  const show = useToast();
  return (
    <>
      {(Object.keys(tones) as ToastTone[]).map((tone) => (
        <Specimen key={tone} code={tone}>
          <Button onClick={() => show({ tone, text: t(tones[tone]) })} data-opens={`toast ${tone}`}>
            {t('gallery.open')}
          </Button>
        </Specimen>
      ))}
      <Specimen code="action" state="long">
        <Button
          data-opens="toast action"
          onClick={() =>
            show({ tone: 'negative', text: longWords.hint, action: { label: t('app.undo'), onAction: () => {} } })
          }
        >
          {t('gallery.open')}
        </Button>
      </Specimen>
    </>
  );
}

export function Toasts(): ReactNode {
  return (
    <Exhibit name="ToastProvider">
      <Tones />
      <ToastProvider place="start">
        <StartToast />
      </ToastProvider>
    </Exhibit>
  );
}

function StartToast(): ReactNode {
  const t = useTranslations();
  const show = useToast();
  return (
    <Specimen code="start">
      <Button onClick={() => show({ tone: 'positive', text: t('soldOut.done') })}>{t('gallery.open')}</Button>
    </Specimen>
  );
}
