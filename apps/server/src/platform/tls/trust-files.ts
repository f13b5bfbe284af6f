/** The authority's certificate in the forms in which devices take it in. */
import { createHash, type X509Certificate } from 'node:crypto';

/** What the device shows when it asks whether to install it. */
export function nameOf(authority: X509Certificate): string {
  return /^CN=(.*)$/m.exec(authority.subject)?.[1] ?? 'Comanda';
}

/** Pairs of letters, by which a person compares it. */
export const fingerprintOf = ({ fingerprint256 }: X509Certificate): string => fingerprint256;

export const pemOf = (authority: X509Certificate): string => authority.toString();

/** The same for the same certificate, so that a device that loads it again replaces it. */
function uuidFrom(bytes: Buffer): string {
  const hex = bytes.subarray(0, 16).toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A configuration profile of Apple, which iPhones and iPads take in by themselves. */
export function profileOf(authority: X509Certificate): string {
  const { raw } = authority;
  const name = escapeXml(nameOf(authority));
  const [inner, outer] = ['certificate', 'profile'].map((part) =>
    uuidFrom(createHash('sha256').update(part).update(raw).digest()),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
  <key>PayloadType</key><string>Configuration</string>
  <key>PayloadVersion</key><integer>1</integer>
  <key>PayloadIdentifier</key><string>comanda.trust.${outer}</string>
  <key>PayloadUUID</key><string>${outer}</string>
  <key>PayloadDisplayName</key><string>${name}</string>
  <key>PayloadContent</key>
  <array>
    <dict>
      <key>PayloadType</key><string>com.apple.security.root</string>
      <key>PayloadVersion</key><integer>1</integer>
      <key>PayloadIdentifier</key><string>comanda.trust.${inner}</string>
      <key>PayloadUUID</key><string>${inner}</string>
      <key>PayloadDisplayName</key><string>${name}</string>
      <key>PayloadCertificateFileName</key><string>comanda.crt</string>
      <key>PayloadContent</key><data>${raw.toString('base64')}</data>
    </dict>
  </array>
</dict>
</plist>
`;
}
