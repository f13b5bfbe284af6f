/** A picture that a venue has sent, for whatever is to name it. */
import type { ImagePurpose } from '@comanda/domain/media/image';
import { anId } from '@comanda/test-kit/a-draft';

import { aPicture } from './pictures.ts';
import type { TestServer } from './start-test-server.ts';

type Wish = {
  readonly as?: string;
  readonly customerId?: string;
  readonly purpose?: ImagePurpose;
  readonly width?: number;
  readonly height?: number;
  /** Instead of a drawn one. */
  readonly png?: Buffer;
};

/** @returns its id; another width is another picture */
export async function takePicture(server: TestServer, wish: Wish = {}): Promise<string> {
  const { as = 'anna', customerId = 'linde', purpose = 'product', width = 40, height = 10, png } = wish;
  const answer = await server.send('POST /v1/customers/{customerId}/images', {
    as,
    params: { customerId },
    query: { id: anId(), purpose },
    headers: { 'content-type': 'image/png' },
    body: png ?? (await aPicture('png', { width, height })),
  });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<{ image: { id: string } }>().image.id;
}
