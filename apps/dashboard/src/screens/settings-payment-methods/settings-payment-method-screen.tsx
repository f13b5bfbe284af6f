/** One payment method: what is stored of it, or a new one (specification §2: settings/paymentmethods/:openItemId). */
import { newCommandId } from '@comanda/api-client/command-id';
import type { WirePaymentMethodSetup } from '@comanda/contract/payment-methods';
import { hasPackage, packageOfMethod } from '@comanda/domain/access/packages';
import { type PaymentMethod, paymentMethods } from '@comanda/domain/payments/payment';
import { mayRepeat, sourcesOfMethod } from '@comanda/domain/payments/payment-setup';
import { Button } from '@comanda/ui/button.tsx';
import { useNavigate, useParams } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';

import { ConfirmDialog } from '../../parts/form/confirm-dialog.tsx';
import { FormHead } from '../../parts/form/form-head.tsx';
import { QueryView } from '../../parts/form/query-view.tsx';
import { usePaymentMethods } from '../../parts/payment/methods/use-payment-methods.ts';
import { useSession } from '../../parts/session/session-context.ts';
import { ConflictDialog } from '../../parts/settings/conflict-dialog.tsx';
import { BackTo, SettingsHead, withHead } from '../../parts/settings/settings-head.tsx';
import { useStillHere } from '../../parts/settings/use-still-here.ts';
import { useScreenTitle } from '../../parts/use-screen-title.ts';
import { MethodForm } from './method-form.tsx';
import { useMethodName } from './method-name.ts';
import { useFieldTexts } from './use-field-texts.ts';
import { type MethodEdit, useMethod, useMethodChanges, useMethodEdit, useNewMethod } from './use-methods.ts';

const listPath = '/dashboard/settings/paymentmethods';

function useBackToList(): () => Promise<void> {
  const navigate = useNavigate();
  const isStillHere = useStillHere();
  return async () => {
    if (isStillHere()) await navigate({ to: listPath, ignoreBlocker: true });
  };
}

type PageProps = {
  readonly title: string;
  readonly method: PaymentMethod;
  readonly stored: WirePaymentMethodSetup | null;
  readonly edit: MethodEdit;
  readonly onSave: () => Promise<unknown>;
  readonly onDelete?: () => void;
};

function MethodPage({ title, method, stored, edit, onSave, onDelete }: PageProps) {
  const t = useTranslations();
  const texts = useFieldTexts();
  useScreenTitle(title);
  return (
    <section className="set-page set-page--form set-page--detail">
      <FormHead
        title={title}
        back={<BackTo to={listPath} label={t('paymentMethods.back')} />}
        crumb={t('settings.pages.paymentMethods')}
        // A new one is saved as it is proposed.
        isChanged={edit.isChanged || stored === null}
        isBusy={edit.isBusy}
        onSave={onSave}
        onDiscard={edit.reset}
        {...(stored === null && { saveLabel: t('form.add') })}
        extra={
          onDelete && (
            <Button size="lg" variant="danger-soft" onClick={onDelete}>
              {t('form.delete')}
            </Button>
          )
        }
      />
      <div className="set-body">
        <MethodForm method={method} stored={stored} edit={edit} />
      </div>
      <ConflictDialog edit={edit} texts={texts} />
    </section>
  );
}

function StoredMethod({ stored }: { readonly stored: WirePaymentMethodSetup }) {
  const t = useTranslations();
  const edit = useMethodEdit(stored);
  const changes = useMethodChanges();
  const nameOf = useMethodName();
  const toList = useBackToList();
  const [isAsking, setAsking] = useState(false);
  const name = nameOf(stored.method, stored.name);
  const remove = async () => {
    const isGone = await changes.remove(stored.id);
    setAsking(false);
    if (isGone) await toList();
  };
  return (
    <>
      <MethodPage
        title={name}
        method={stored.method}
        stored={stored}
        edit={edit}
        onSave={edit.save}
        onDelete={() => setAsking(true)}
      />
      {isAsking && (
        <ConfirmDialog
          title={t('paymentMethods.removeTitle', { name })}
          text={t('paymentMethods.removeText')}
          action={t('form.delete')}
          isBusy={changes.isBusy}
          onConfirm={() => void remove()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

function NewMethod({ method }: { readonly method: PaymentMethod }) {
  const [id] = useState(newCommandId);
  const edit = useNewMethod(id, method);
  const nameOf = useMethodName();
  const toList = useBackToList();
  const save = async () => {
    if ((await edit.save()) !== null) await toList();
  };
  return <MethodPage title={nameOf(method)} method={method} stored={null} edit={edit} onSave={save} />;
}

/** What it is; of one that the venue cannot offer anywhere, what it lacks for it. */
function useAbout() {
  const t = useTranslations();
  const { packages } = useSession().customer;
  return (method: PaymentMethod): string => {
    const needed = sourcesOfMethod[method].map((source) => packageOfMethod(method, source));
    const [lacked] = needed.every((one) => !hasPackage(packages, one)) ? needed : [];
    return lacked === undefined || lacked === null
      ? t(`paymentMethods.about.${method}`)
      : t('paymentMethods.needsPackage', { name: t(`packages.${lacked}.name`) });
  };
}

/** Those that the venue does not have yet, and those that can stand there several times. */
function ChooseMethod({ onChoose }: { readonly onChoose: (method: PaymentMethod) => void }) {
  const t = useTranslations('paymentMethods');
  const nameOf = useMethodName();
  const aboutOf = useAbout();
  const read = usePaymentMethods();
  useScreenTitle(t('new'));
  return (
    <section className="set-page set-page--detail">
      <SettingsHead title={t('new')} />
      <div className="set-body">
        <QueryView read={read}>
          {({ paymentMethods: known }) => (
            <ul className="set-form rows">
              {paymentMethods
                .filter((method) => mayRepeat(method) || !known.some((one) => one.method === method))
                .map((method) => {
                  return (
                    <li key={method}>
                      <button type="button" className="list-row list-row--button" onClick={() => onChoose(method)}>
                        <span className="list-row__text">
                          {nameOf(method)}
                          <small>{aboutOf(method)}</small>
                        </span>
                        <ChevronRight className="icon" aria-hidden="true" />
                      </button>
                    </li>
                  );
                })}
            </ul>
          )}
        </QueryView>
      </div>
    </section>
  );
}

function ReadMethod({ id }: { readonly id: string }) {
  const t = useTranslations('settings.pages');
  const frame = (waiting: ReactNode) => (
    <section className="set-page set-page--detail">{withHead(t('paymentMethods'))(waiting)}</section>
  );
  return (
    <QueryView read={useMethod(id)} frame={frame}>
      {({ paymentMethod }) => <StoredMethod stored={paymentMethod} />}
    </QueryView>
  );
}

export function SettingsPaymentMethodScreen() {
  const { openItemId } = useParams({ strict: false });
  const [method, setMethod] = useState<PaymentMethod | null>(null);
  if (openItemId !== 'new') return <ReadMethod key={openItemId} id={openItemId ?? ''} />;
  return method === null ? <ChooseMethod onChoose={setMethod} /> : <NewMethod method={method} />;
}
