/** What puts the venue on the home screen of a phone: its name, its picture, its colours. */
import type { WireGuestLook, WireGuestVenue } from '@comanda/contract/guests';
import { imagePath } from '@comanda/domain/media/image-path';
import { surfaces } from '@comanda/ui/theme/derive-theme.ts';

/** Its name and picture, for the home screen. */
export type Look = WireGuestLook & Pick<WireGuestVenue, 'restaurantName' | 'logo' | 'customer'>;

/** Of those that are kept of a logo (domain, media/image). */
const iconSizes = [256, 512] as const;

/** What a phone needs to put the venue on its home screen. */
export function manifestOf(look: Look, path: string, origin: string): object {
  const icons =
    look.logo === null
      ? [{ src: `${origin}/guest/icon.svg`, sizes: 'any', type: 'image/svg+xml' }]
      : iconSizes.map((size) => ({
          src: `${origin}${imagePath(look.customer, look.logo ?? '', size)}`,
          sizes: `${size}x${size}`,
          type: 'image/webp',
        }));
  return {
    id: `${origin}${path}`,
    name: look.restaurantName,
    short_name: look.restaurantName.slice(0, 24),
    start_url: `${origin}${path}`,
    scope: `${origin}/`,
    display: 'standalone',
    background_color: surfaces[look.theme][0],
    theme_color: surfaces[look.theme][0],
    icons,
  };
}

/** Made here: its name and colours are the venue's. */
export function offerManifest(look: Look, path: string): void {
  const text = JSON.stringify(manifestOf(look, path, window.location.origin));
  const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]') ?? document.createElement('link');
  link.rel = 'manifest';
  link.href = `data:application/manifest+json,${encodeURIComponent(text)}`;
  document.head.append(link);
}
