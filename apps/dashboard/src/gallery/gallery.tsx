/** Every component in every state, in any theme, colours of a venue and language; what is looked at stands in the address. */
import { languageNames, type UiLanguage, uiLanguages } from '@comanda/messages/languages';
import { Logo } from '@comanda/ui/logo.tsx';
import { Segmented } from '@comanda/ui/segmented.tsx';
import { SelectField } from '@comanda/ui/select-field.tsx';
import { deriveTheme, wearTheme } from '@comanda/ui/theme/derive-theme.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { IntlProvider, type Messages, useTranslations } from 'use-intl';

import { SessionContext } from '../parts/session/session-context.ts';
import { ContrastTable } from './contrast-table.tsx';
import { exhibits } from './exhibits.ts';
import { gallerySession } from './gallery-session.ts';
import { type Look, readLook, searchOf, venueColors, venueNames } from './look.ts';
import { textsOf } from './texts-of.ts';

type Props = { readonly look: Look; readonly onLook: (change: Partial<Look>) => void };

function Switches({ look, onLook }: Props): ReactNode {
  const t = useTranslations();
  const themes = (['dark', 'light'] as const).map((value) => ({ value, label: t(`account.${value}`) }));
  return (
    <header className="gal__head">
      <Logo />
      <Segmented label={t('account.theme')} items={themes} value={look.theme} onChange={(theme) => onLook({ theme })} />
      <SelectField
        label={t('gallery.venue')}
        items={venueNames.map((value) => ({ value, label: t(`gallery.venues.${value}`) }))}
        value={look.venue}
        onChange={(value) => onLook({ venue: venueNames.find((name) => name === value) ?? 'house' })}
      />
      <SelectField
        label={t('account.language')}
        items={uiLanguages.map((value) => ({ value, label: languageNames[value] }))}
        value={look.language}
        onChange={(value) => onLook({ language: uiLanguages.find((each) => each === value) ?? look.language })}
      />
    </header>
  );
}

function Rooms({ look, onLook }: Props): ReactNode {
  const t = useTranslations('gallery');
  const title = t('title');
  useEffect(() => {
    document.title = title;
  }, [title]);
  // What is chosen in a specimen brings itself into view.
  useEffect(() => {
    const frame = requestAnimationFrame(() => window.scrollTo(0, 0));
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <div className="gal">
      <Switches look={look} onLook={onLook} />
      <main>
        <h1 className="h-page">{title}</h1>
        <ContrastTable colors={venueColors[look.venue]} theme={look.theme} />
        <SessionContext value={gallerySession}>
          {Object.entries(exhibits).map(([name, Shown]) => (
            <Shown key={name} />
          ))}
        </SessionContext>
      </main>
    </div>
  );
}

type Spoken = { readonly language: UiLanguage; readonly messages: Messages };

export function Gallery(): ReactNode {
  const [look, setLook] = useState(() => readLook(window.location.search, navigator.languages));
  const [spoken, setSpoken] = useState<Spoken | null>(null);
  useEffect(() => {
    wearTheme(document.documentElement, look.theme, deriveTheme(venueColors[look.venue], look.theme));
    window.history.replaceState(null, '', searchOf(look));
  }, [look]);
  useEffect(() => {
    let isCurrent = true;
    const { language } = look;
    void textsOf[language]().then((texts) => {
      if (isCurrent) setSpoken({ language, messages: texts.default });
    });
    return () => {
      isCurrent = false;
    };
  }, [look]);
  useEffect(() => {
    if (spoken !== null) document.documentElement.lang = spoken.language;
  }, [spoken]);
  if (spoken === null) return null;
  return (
    <IntlProvider locale={spoken.language} messages={spoken.messages} timeZone="Europe/Zurich">
      <Rooms look={look} onLook={(change) => setLook({ ...look, ...change })} />
    </IntlProvider>
  );
}
