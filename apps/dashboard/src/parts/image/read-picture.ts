/** A chosen file as a picture of the browser, and the cropped part of it as a file again. */
import { checkImageFile, checkImageSize, type ImageFormat, widthsFor } from '@comanda/domain/media/image';
import type { ImagePurpose, ImageRefusal } from '@comanda/domain/media/image';

import { type Crop, drawnPart, outputSize } from './crop.ts';

export type ChosenPicture = {
  readonly format: ImageFormat;
  /** Upright, as it is shown. */
  readonly width: number;
  readonly height: number;
  readonly element: HTMLImageElement;
  /** Gives its memory back. */
  readonly release: () => void;
};

export type ReadPicture =
  | { readonly ok: true; readonly value: ChosenPicture }
  | { readonly ok: false; readonly code: ImageRefusal; readonly params?: Readonly<Record<string, string | number>> };

/** Refuses by the rules of the server, so that nobody waits for an upload that cannot succeed. */
export async function readPicture(file: Blob): Promise<ReadPicture> {
  // The kind shows in the first bytes; a film of a gigabyte is not read to see that it is none.
  const head = new Uint8Array(await file.slice(0, 512).arrayBuffer());
  const checked = checkImageFile(head, file.size);
  if (!checked.ok) return checked;
  const address = URL.createObjectURL(file);
  const release = () => URL.revokeObjectURL(address);
  const element = new Image();
  element.src = address;
  try {
    await element.decode();
  } catch {
    release();
    return { ok: false, code: 'image.error.unreadable' };
  }
  const { naturalWidth: width, naturalHeight: height } = element;
  const size = checkImageSize({ width, height });
  if (!size.ok) {
    release();
    return size;
  }
  return { ok: true, value: { format: checked.value, width, height, element, release } };
}

/** What the room around a picture is filled with, as its corner goes on. @returns null where that is transparent */
export function cornerOf({ element }: ChosenPicture): string | null {
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const context = canvas.getContext('2d');
  context?.drawImage(element, 0, 0, 1, 1, 0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = context?.getImageData(0, 0, 1, 1).data ?? [];
  return alpha === 0 ? null : `rgb(${red} ${green} ${blue} / ${alpha / 255})`;
}

const quality = 0.92;

/** @returns null where the browser has no memory for it. */
export function cutOut(picture: ChosenPicture, crop: Crop, purpose: ImagePurpose): Promise<Blob | null> {
  const { element, format } = picture;
  const largest = widthsFor(purpose, Number.MAX_SAFE_INTEGER).at(-1) ?? crop.width;
  const size = outputSize(crop, largest);
  const { width, height } = size;
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) return Promise.resolve(null);
  context.imageSmoothingQuality = 'high';
  if (crop.width > picture.width || crop.height > picture.height) {
    context.fillStyle = cornerOf(picture) ?? 'transparent';
    context.fillRect(0, 0, width, height);
  }
  context.drawImage(element, ...drawnPart(crop, picture, size));
  // A photograph stays one; anything else may be transparent. Browsers that write no WebP write PNG.
  const type = format === 'jpeg' ? 'image/jpeg' : 'image/webp';
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
}
