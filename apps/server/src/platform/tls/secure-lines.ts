/** What the house's own HTTPS speaks (ASVS 5.0, 12.1.1, 12.1.2): TLS 1.2 and 1.3, and nothing without forward secrecy. */
import type { SecureContextOptions } from 'node:tls';

/** In the order in which they are preferred; those of TLS 1.3 first. */
const ciphers = [
  'TLS_AES_256_GCM_SHA384',
  'TLS_CHACHA20_POLY1305_SHA256',
  'TLS_AES_128_GCM_SHA256',
  'ECDHE-ECDSA-AES256-GCM-SHA384',
  'ECDHE-RSA-AES256-GCM-SHA384',
  'ECDHE-ECDSA-CHACHA20-POLY1305',
  'ECDHE-RSA-CHACHA20-POLY1305',
  'ECDHE-ECDSA-AES128-GCM-SHA256',
  'ECDHE-RSA-AES128-GCM-SHA256',
];

export const secureLines: SecureContextOptions = {
  minVersion: 'TLSv1.2',
  ciphers: ciphers.join(':'),
  honorCipherOrder: true,
};
