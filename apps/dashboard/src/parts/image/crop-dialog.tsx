/** Chooses what of a picture is kept, by finger, mouse or keys; what is seen is what is sent. */
import type { ImagePurpose } from '@comanda/domain/media/image';
import { recommendedSizes } from '@comanda/domain/media/image';
import { Button } from '@comanda/ui/button.tsx';
import { classNames } from '@comanda/ui/class-names.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { ArrowButtons } from '../form/arrow-buttons.tsx';
import { TypedModal } from '../form/typed-modal.tsx';
import { firstFocus, ModalHead } from '../modal.tsx';
import { type Crop, fits, largestZoom, smallestZoom } from './crop.ts';
import { type ChosenPicture, cornerOf } from './read-picture.ts';
import { placeOf, useCrop } from './use-crop.ts';

type Props = {
  readonly picture: ChosenPicture;
  readonly purpose: ImagePurpose;
  readonly onClose: () => void;
  readonly onChosen: (crop: Crop) => void;
};

export function CropDialog({ picture, purpose, onClose, onChosen }: Props) {
  const t = useTranslations('image');
  const form = useTranslations('form');
  const { width, height } = recommendedSizes[purpose];
  const aspect = width / height;
  const fit = fits[purpose];
  const { crop, zoom, zoomTo, push, stage } = useCrop(picture, aspect, fit);
  const [least] = useState(() => smallestZoom(picture, aspect, fit));
  const [most] = useState(() => largestZoom(picture, aspect));
  const [room] = useState(() => (least < 1 ? cornerOf(picture) : null));
  const isSmall = crop.width < width;
  return (
    <TypedModal label={t('crop')} className="crop" isChanged onClose={onClose} onEnter={() => onChosen(crop)}>
      <ModalHead title={t('crop')} onClose={onClose} />
      <div className="dialog__body crop__body">
        <button
          {...stage}
          type="button"
          className={classNames('crop__stage', fit === 'round' && 'crop__stage--round')}
          aria-label={t('cropKeys')}
          style={{ aspectRatio: `${width} / ${height}`, ...(room !== null && { background: room }) }}
        >
          <img src={picture.element.src} alt="" draggable={false} style={placeOf(crop, picture)} />
        </button>
        <ArrowButtons label={t('moveCrop')} onPush={push} />
        <label className="crop__zoom">
          <span className="field__label">{t('zoom')}</span>
          <input
            type="range"
            min={least}
            max={most}
            step={0.01}
            value={zoom}
            disabled={most === least}
            aria-valuetext={t('zoomed', { percent: Math.round(zoom * 100) })}
            onChange={(event) => zoomTo(Number(event.target.value))}
          />
        </label>
        <output className="field__hint">
          {isSmall ? t('small', { width: Math.round(crop.width), height: Math.round(crop.height) }) : t('cropHint')}
        </output>
      </div>
      <footer className="dialog__foot">
        <Button size="lg" onClick={onClose}>
          {form('cancel')}
        </Button>
        <Button {...firstFocus} size="lg" variant="primary" className="grow" onClick={() => onChosen(crop)}>
          {t('take')}
        </Button>
      </footer>
    </TypedModal>
  );
}
