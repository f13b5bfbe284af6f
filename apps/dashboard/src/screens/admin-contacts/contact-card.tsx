/** One message to the provider: who wrote when about what; the text, folded where it is long; answering and deleting. */
import type { WireContact } from '@comanda/contract/contact';
import { Badge } from '@comanda/ui/badge.tsx';
import { Button } from '@comanda/ui/button.tsx';
import { Reply, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';

import { useWhen } from '../../parts/form/use-when.ts';
import { answerTo, isLong } from './contact-view.ts';

type Props = { readonly contact: WireContact; readonly onDelete: () => void };

function Text({ contact: { name, message } }: Pick<Props, 'contact'>) {
  const t = useTranslations('adminContacts');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const folds = isLong(message);
  return (
    <>
      <p id={id} className={folds && !isOpen ? 'contact-card__text is-folded' : 'contact-card__text'}>
        {message}
      </p>
      {folds && (
        <Button
          variant="ghost"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={t(isOpen ? 'foldOne' : 'unfoldOne', { name })}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'fold' : 'unfold')}
        </Button>
      )}
    </>
  );
}

export function ContactCard({ contact, onDelete }: Props) {
  const t = useTranslations();
  const when = useWhen();
  const { name, email, topic, reference, createdAt } = contact;
  const about = reference ?? t(`contact.topics.${topic}`);
  return (
    <li className="card card--pad contact-card">
      <header className="contact-card__head">
        <div className="contact-card__who">
          <h2 className="h-section">{name}</h2>
          <span className="mid">{email}</span>
        </div>
        <span className="mid num">{when(createdAt)}</span>
        <Badge tone={topic === 'error' ? 'warning' : 'neutral'}>{t(`contact.topics.${topic}`)}</Badge>
      </header>
      {reference !== null && <p className="mid">{t('contact.reference', { reference })}</p>}
      <Text contact={contact} />
      <footer className="row row--wide wrap">
        <a
          className="btn"
          href={answerTo(contact, t('adminContacts.subject', { about }))}
          aria-label={t('adminContacts.answerOne', { name })}
        >
          <Reply className="icon" aria-hidden="true" />
          {t('adminContacts.answer')}
        </a>
        <Button
          variant="danger-soft"
          icon={<Trash2 className="icon" aria-hidden="true" />}
          aria-label={t('adminContacts.deleteOne', { name })}
          onClick={onDelete}
        >
          {t('form.delete')}
        </Button>
      </footer>
    </li>
  );
}
