/** How a receiver checks a signature, by language; `body` is the bytes as they came, `header` is `X-Webhook-Signature`. */
export const signingSamples = {
  'Node.js': `import { createHmac, timingSafeEqual } from 'node:crypto';

export function isGenuine(body, header, secret) {
  const expected = Buffer.from('sha256=' + createHmac('sha256', secret).update(body).digest('hex'));
  const given = Buffer.from(header ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}`,
  Python: `import hashlib, hmac

def is_genuine(body: bytes, header: str, secret: str) -> bool:
    expected = "sha256=" + hmac.new(secret.encode(), body, hashlib.sha256).hexdigest()
    return hmac.compare_digest(expected, header or "")`,
  PHP: `function is_genuine(string $body, string $header, string $secret): bool {
    return hash_equals('sha256=' . hash_hmac('sha256', $body, $secret), $header);
}`,
  Ruby: `require "openssl"

def genuine?(body, header, secret)
  OpenSSL.secure_compare("sha256=" + OpenSSL::HMAC.hexdigest("SHA256", secret, body), header.to_s)
end`,
  Go: `import ("crypto/hmac"; "crypto/sha256"; "encoding/hex")

func isGenuine(body []byte, header, secret string) bool {
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write(body)
	return hmac.Equal([]byte("sha256="+hex.EncodeToString(mac.Sum(nil))), []byte(header))
}`,
  Shell: `# SECRET and HEADER are set; the body comes in
[ "sha256=$(openssl dgst -sha256 -hmac "$SECRET" | sed 's/^.* //')" = "$HEADER" ]`,
} as const;

/** A language that an example is in. */
export type SigningLanguage = keyof typeof signingSamples;
