/** The head of a list in the settings; on a phone with the way back to the list of pages. */
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { usePhone } from '../use-wide.ts';
import { settingsPath } from './settings-entries.ts';

/** Shown on a phone alone: elsewhere the pages stand beside. */
export function SettingsBack() {
  const t = useTranslations('settings');
  if (!usePhone()) return null;
  return (
    <Link to={settingsPath} className="icon-btn icon-btn--fill" aria-label={t('back')}>
      <ArrowLeft className="icon" aria-hidden="true" />
    </Link>
  );
}

type Props = { readonly title: string; readonly children?: ReactNode };

/** @param children the buttons at its end */
export function SettingsHead({ title, children }: Props) {
  return (
    <header className="set-head">
      <SettingsBack />
      <h1 className="h-title grow">{title}</h1>
      {children}
    </header>
  );
}

/** For pages that bring their head once they are read: until then they have one too, with the way back. */
export function withHead(title: string) {
  return (waiting: ReactNode): ReactNode => (
    <>
      <SettingsHead title={title} />
      {waiting}
    </>
  );
}

type BackProps = { readonly to: string; readonly label: string };

/** From a thing to the list it is of. */
export function BackTo({ to, label }: BackProps) {
  return (
    <Link to={to} className="icon-btn icon-btn--fill" aria-label={label}>
      <ArrowLeft className="icon" aria-hidden="true" />
    </Link>
  );
}
