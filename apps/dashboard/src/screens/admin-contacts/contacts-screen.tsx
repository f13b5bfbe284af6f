/** Messages to the provider, from the contact page: read, searched, answered, deleted on the wish of who wrote (decision 0047). */
import './contacts.css';
import type { WireContact } from '@comanda/contract/contact';
import { EmptyState } from '@comanda/ui/empty-state.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { SearchedPage } from '../../parts/admin/searched-page.tsx';
import { ConfirmDialog } from '../../parts/form/confirm-dialog.tsx';
import { MoreRows } from '../../parts/form/more-rows.tsx';
import { LongRows } from '../../parts/rows/long-rows.tsx';
import { ContactCard } from './contact-card.tsx';
import { useContactChanges, useContacts } from './use-contacts.ts';

type DeleteProps = { readonly contact: WireContact; readonly onClose: () => void };

function DeleteDialog({ contact: { id, name, email }, onClose }: DeleteProps) {
  const t = useTranslations();
  const { isBusy, remove } = useContactChanges();
  const confirm = async () => {
    await remove(id);
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('adminContacts.deleteTitle', { name })}
      text={t('adminContacts.deleteText', { email })}
      action={t('form.delete')}
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}

export function ContactsScreen() {
  const t = useTranslations('adminContacts');
  const [search, setSearch] = useState('');
  const [deleting, setDeleting] = useState<WireContact | null>(null);
  const contacts = useContacts(search.trim());
  return (
    <SearchedPage
      texts={{ title: t('title'), search: t('search'), noneFound: t('noneFound') }}
      search={search}
      onSearch={setSearch}
      read={contacts}
      isText
      empty={<EmptyState art="set" title={t('none')} text={t('noneText')} />}
      list={(items) => (
        <>
          <LongRows className="contact-cards" label={t('title')} goesOn={contacts.hasNextPage}>
            {items.map((contact) => (
              <ContactCard key={contact.id} contact={contact} onDelete={() => setDeleting(contact)} />
            ))}
          </LongRows>
          <MoreRows {...contacts} />
        </>
      )}
    >
      {deleting !== null && <DeleteDialog contact={deleting} onClose={() => setDeleting(null)} />}
    </SearchedPage>
  );
}
