/** A message to the provider: a demo, an account, a question, a reported error (specification §2, §8). */
import './contact.css';
import { Button } from '@comanda/ui/button.tsx';
import { TextArea, TextField } from '@comanda/ui/field.tsx';
import { Note } from '@comanda/ui/note.tsx';
import { ProductArt } from '@comanda/ui/product-art.tsx';
import { Segmented } from '@comanda/ui/segmented.tsx';
import { Link, useSearch } from '@tanstack/react-router';
import { Send } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';

import { useFailureText } from '../../parts/failure/use-failure-text.ts';
import { useTried } from '../../parts/form/lead-to-wrong.ts';
import { SiteFrame } from '../../parts/site/site-frame.tsx';
import { useScreenTitle } from '../../parts/use-screen-title.ts';
import { isComplete, type Message, messageErrors, topicOf, topics } from './contact-form.ts';
import { type Sending, useContact } from './use-contact.ts';

function Failure({ sending }: { readonly sending: Sending }) {
  const textOf = useFailureText();
  const t = useTranslations('contact');
  if (sending.kind !== 'failed') return null;
  return (
    <Note tone="negative" alert>
      {textOf(sending.failure)} {t('kept')}
    </Note>
  );
}

type FormProps = {
  readonly start: Message;
  readonly reference: string | undefined;
  readonly sending: Sending;
  readonly onSend: (message: Message) => void;
};

function ContactForm({ start, reference, sending, onSend }: FormProps) {
  const t = useTranslations('contact');
  const [values, setValues] = useState(start);
  const [isTried, setTried] = useTried();
  const errors = messageErrors(values);
  const errorOf = (field: keyof typeof errors) => {
    const error = errors[field];
    return isTried && error !== null ? t(error) : undefined;
  };
  const set = (field: keyof Message) => (event: { target: { value: string } }) =>
    setValues((before) => ({ ...before, [field]: event.target.value }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isComplete(errors) && sending.kind !== 'sending') onSend(values);
  };
  return (
    <form className="contact__form" noValidate onSubmit={submit}>
      <Failure sending={sending} />
      <div className="group">
        <span className="field__label">{t('topic')}</span>
        <Segmented
          label={t('topic')}
          value={values.topic}
          items={topics.map((value) => ({ value, label: t(`topics.${value}`) }))}
          onChange={(topic) => setValues((before) => ({ ...before, topic }))}
        />
      </div>
      <TextField
        label={t('name')}
        size="lg"
        value={values.name}
        autoComplete="name"
        maxLength={120}
        error={errorOf('name')}
        onChange={set('name')}
      />
      <TextField
        label={t('email')}
        type="email"
        size="lg"
        value={values.email}
        autoComplete="email"
        maxLength={254}
        error={errorOf('email')}
        onChange={set('email')}
      />
      <TextArea
        label={t('message')}
        rows={6}
        value={values.message}
        maxLength={5000}
        error={errorOf('message')}
        onChange={set('message')}
      />
      {reference !== undefined && <Note tone="info">{t('reference', { reference })}</Note>}
      <Button
        type="submit"
        variant="primary"
        size="xl"
        block
        loading={sending.kind === 'sending'}
        icon={<Send className="icon" aria-hidden="true" />}
      >
        {t('send')}
      </Button>
      <p className="low contact__privacy">{t.rich('privacy', { link: (text) => <Link to="/privacy">{text}</Link> })}</p>
    </form>
  );
}

function Sent() {
  const t = useTranslations('contact');
  return (
    <output className="contact__sent">
      <ProductArt kind="clean" />
      <span className="h-page">{t('sent')}</span>
      <span className="mid">{t('sentText')}</span>
      <Link to="/" className="btn btn--lg">
        {t('home')}
      </Link>
    </output>
  );
}

export function ContactScreen() {
  const t = useTranslations('contact');
  const { topic, reference } = useSearch({ from: '/contact' });
  const { sending, send } = useContact(reference);
  useScreenTitle(t('title'));
  const start = { topic: topicOf(topic, reference), name: '', email: '', message: '' };
  return (
    <SiteFrame>
      <div className="site__wrap site__page contact">
        <div className="contact__text">
          <h1 className="site__title">{t('title')}</h1>
          <p className="site__lead">{t('text')}</p>
        </div>
        {sending.kind === 'sent' ? (
          <Sent />
        ) : (
          <ContactForm
            key={`${start.topic} ${reference ?? ''}`}
            start={start}
            reference={reference}
            sending={sending}
            onSend={(message) => void send(message)}
          />
        )}
      </div>
    </SiteFrame>
  );
}
