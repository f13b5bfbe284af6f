/** Chosen file → crop → upload, and what is told of it (specification §8: cannot be selected, wrong format, cannot be saved). */
import type { CallFailure } from '@comanda/api-client/call';
import { newCommandId } from '@comanda/api-client/command-id';
import type { ImagePurpose } from '@comanda/domain/media/image';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

import { useWithPin } from '../admin-pin/admin-pin-gate.tsx';
import { useFailureText } from '../failure/use-failure-text.ts';
import { senderOf, useSession } from '../session/session-context.ts';
import { useLabelled } from '../use-labelled.ts';
import type { Crop } from './crop.ts';
import { type ChosenPicture, cutOut, readPicture } from './read-picture.ts';

export type ImageState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'reading' }
  | { readonly kind: 'cropping'; readonly picture: ChosenPicture }
  /** `share` of the file that is sent, 0 to 1. */
  | { readonly kind: 'sending'; readonly share: number }
  | { readonly kind: 'failed'; readonly text: string };

type Options = {
  readonly purpose: ImagePurpose;
  readonly onChange: (imageId: string) => void;
};

export function useImage({ purpose, onChange }: Options) {
  const session = useSession();
  const t = useTranslations('image');
  const textOf = useFailureText();
  const labelled = useLabelled();
  const withPin = useWithPin();
  const [state, setState] = useState<ImageState>({ kind: 'idle' });
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => () => leaving.current?.abort(), []);

  const fail = (said: string, failure: Pick<CallFailure<string>, 'code'> & Partial<CallFailure<string>>) =>
    setState({ kind: 'failed', text: labelled(said, textOf(failure)) });

  const choose = async (file: Blob) => {
    setState({ kind: 'reading' });
    const read = await readPicture(file);
    if (read.ok) setState({ kind: 'cropping', picture: read.value });
    else fail(t('notChosen'), read);
  };

  const send = async (file: Blob) => {
    const controller = new AbortController();
    leaving.current = controller;
    setState({ kind: 'sending', share: 0 });
    // The same upload goes on once the admin PIN was right.
    const id = newCommandId();
    const sent = await withPin(() =>
      session.api('POST /v1/customers/{customerId}/images', {
        params: { customerId: session.customer.id },
        query: { id, purpose, ...senderOf(session) },
        file,
        onProgress: (share) => setState({ kind: 'sending', share }),
        signal: controller.signal,
      }),
    );
    if (controller.signal.aborted) return;
    if (sent !== null && !sent.ok) return fail(t('notSaved'), sent);
    setState({ kind: 'idle' });
    if (sent !== null) onChange(sent.value.image.id);
  };

  const take = async (picture: ChosenPicture, crop: Crop) => {
    setState({ kind: 'reading' });
    const file = await cutOut(picture, crop, purpose);
    picture.release();
    if (file === null) fail(t('notChosen'), { code: 'image.error.unreadable' });
    else await send(file);
  };

  const stop = () => {
    if (state.kind === 'cropping') state.picture.release();
    leaving.current?.abort();
    setState({ kind: 'idle' });
  };

  return { state, choose, take, stop };
}
