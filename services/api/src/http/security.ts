import type { RequestHandler } from 'express';
import helmet from 'helmet';

/**
 * Security headers: all resources come from this server, no inline scripts, no framing. Inline styles are allowed
 * because the component library sets sizes with them. `https:` is enforced where TLS ends.
 */
export function securityHeaders(publicUrl: string | undefined): RequestHandler {
  const https = publicUrl?.startsWith('https:') === true;
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        // Previews of chosen files before they are uploaded.
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        ...(https && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: https ? { maxAge: 31_536_000 } : false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
}
