/** A picture that is chosen, dropped, cropped, replaced or removed (specification §3, §8; drawing 11-settings-product). */
import { imageLimits, type ImagePurpose, recommendedSizes } from '@comanda/domain/media/image';
import { imagePath } from '@comanda/domain/media/image-path';
import { Button } from '@comanda/ui/button.tsx';
import { classNames } from '@comanda/ui/class-names.ts';
import { IconButton } from '@comanda/ui/icon-button.tsx';
import { CircleAlert, ImageOff, Trash2, Upload } from 'lucide-react';
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

import { useSession } from '../session/session-context.ts';
import { CropDialog } from './crop-dialog.tsx';
import { fits } from './crop.ts';
import { type ImageState, useImage } from './use-image.ts';

type Props = {
  readonly purpose: ImagePurpose;
  /** What it is a picture of: `Foto`, `Logo`. */
  readonly label: string;
  readonly imageId: string | null;
  /** The form keeps it until it is saved; null removes it. */
  readonly onChange: (imageId: string | null) => void;
  /** Shown where there is no picture: the drawn dish. */
  readonly instead?: ReactNode;
  /** Said where there is no picture, beside what is recommended. */
  readonly insteadHint?: string;
  /** Said beside what is recommended. */
  readonly hint?: string;
  /** Stands below it: how it is drawn meanwhile. */
  readonly children?: ReactNode;
};

const accepted = 'image/jpeg,image/png,image/webp,image/avif';

export function ImageField(props: Props) {
  const { purpose, label, imageId, onChange, instead, insteadHint, hint, children } = props;
  const t = useTranslations('image');
  const input = useRef<HTMLInputElement>(null);
  const textId = useId();
  const { state, choose, take, stop } = useImage({ purpose, onChange });
  const { isOver, drop } = useDrop((file) => void choose(file));
  const { width, height } = recommendedSizes[purpose];
  const isBusy = state.kind === 'reading' || state.kind === 'sending';
  return (
    <fieldset className={`image-field${isOver ? ' is-over' : ''}`} aria-label={label} {...drop}>
      <Frame purpose={purpose} imageId={imageId} instead={instead} />
      <div className="image-field__text" id={textId}>
        <b>{label}</b>
        <p className="field__hint">
          {imageId === null && insteadHint !== undefined && `${insteadHint} `}
          {t('recommended', { width, height, megabytes: imageLimits.megabytes })}
          {hint !== undefined && ` ${hint}`}
        </p>
        <Progress state={state} isOver={isOver} />
      </div>
      <div className="image-field__tools">
        {state.kind === 'sending' ? (
          <Button onClick={stop}>{t('stop')}</Button>
        ) : (
          <Button
            icon={<Upload className="icon" aria-hidden="true" />}
            loading={isBusy}
            aria-describedby={textId}
            onClick={() => input.current?.click()}
          >
            {imageId === null ? t('choose') : t('change')}
          </Button>
        )}
        {imageId !== null && !isBusy && (
          <IconButton
            variant="fill"
            label={t('remove', { label })}
            icon={<Trash2 className="icon" aria-hidden="true" />}
            onClick={() => onChange(null)}
          />
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept={accepted}
        hidden
        data-testid={`image-${purpose}`}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // The same file may be chosen again after it was refused.
          event.target.value = '';
          if (file !== undefined) void choose(file);
        }}
      />
      {children}
      {state.kind === 'cropping' && (
        <CropDialog
          picture={state.picture}
          purpose={purpose}
          onClose={stop}
          onChosen={(crop) => void take(state.picture, crop)}
        />
      )}
    </fieldset>
  );
}

const widestFrame = 144;
const highestFrame = 96;
/** At a density of 2. */
const framePixels = 2 * widestFrame;

function Frame({ purpose, imageId, instead }: Pick<Props, 'purpose' | 'imageId' | 'instead'>) {
  const { customer } = useSession();
  const { width, height } = recommendedSizes[purpose];
  const frameWidth = Math.min(widestFrame, (highestFrame * width) / height);
  return (
    <div
      className={classNames('image-field__frame', fits[purpose] === 'round' && 'image-field__frame--round')}
      style={{ aspectRatio: `${width} / ${height}`, width: frameWidth }}
    >
      {imageId === null ? (
        (instead ?? <ImageOff className="icon icon--l" aria-hidden="true" />)
      ) : (
        <img src={imagePath(customer.id, imageId, framePixels)} alt="" />
      )}
    </div>
  );
}

function Progress({ state, isOver }: { readonly state: ImageState; readonly isOver: boolean }) {
  const t = useTranslations('image');
  if (state.kind === 'failed') {
    return (
      <p className="image-field__failed" role="alert">
        <CircleAlert className="icon icon--s" aria-hidden="true" />
        {state.text}
      </p>
    );
  }
  if (isOver) return <p className="image-field__state">{t('drop')}</p>;
  if (state.kind !== 'sending') return null;
  const percent = Math.round(state.share * 100);
  return (
    <output className="image-field__state">
      <progress max={100} value={percent} aria-label={t('sending')} />
      {percent < 100 ? t('sent', { percent }) : t('making')}
    </output>
  );
}

function useDrop(onFile: (file: File) => void) {
  const [isOver, setOver] = useState(false);
  const carriesFile = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  const drop = {
    onDragOver: (event: DragEvent) => {
      if (!carriesFile(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: (event: DragEvent) => {
      const { relatedTarget } = event;
      const isInside = relatedTarget instanceof Node && event.currentTarget.contains(relatedTarget);
      if (!isInside) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      if (!carriesFile(event)) return;
      event.preventDefault();
      setOver(false);
      const [file] = event.dataTransfer.files;
      if (file !== undefined) onFile(file);
    },
  };
  return { isOver, drop };
}
