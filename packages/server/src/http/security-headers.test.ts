import { afterEach, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { policyDirectives } from './security-headers.ts';
import { CLOSED, testApp } from './test-app.ts';

let app: FastifyInstance | undefined;
afterEach(async () => app?.close());

async function headersOf(security = CLOSED): Promise<Record<string, unknown>> {
  app = await testApp(async (scope) => void scope.get('/page', async () => 'hello'), { security });
  return (await app.inject('/page')).headers;
}

const directive = (policy: unknown, name: string) =>
  String(policy)
    .split(';')
    .find((part) => part.startsWith(`${name} `));

describe('security headers', () => {
  it('allow nothing inline and nothing from elsewhere by default', async () => {
    const policy = (await headersOf())['content-security-policy'];
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    expect(directive(policy, 'default-src')).toBe("default-src 'self'");
    expect(directive(policy, 'script-src')).toBe("script-src 'self'");
    expect(directive(policy, 'style-src')).toBe("style-src 'self'");
    expect(directive(policy, 'worker-src')).toBe("worker-src 'self' blob:");
    expect(directive(policy, 'img-src')).toBe("img-src 'self' data: blob:");
    expect(directive(policy, 'object-src')).toBe("object-src 'none'");
  });

  it('refuse foreign frames by default', async () => {
    const headers = await headersOf();
    expect(directive(headers['content-security-policy'], 'frame-ancestors')).toBe("frame-ancestors 'self'");
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
  });

  it('let only the configured sites embed the application', async () => {
    const headers = await headersOf({ ...CLOSED, allowEmbed: ['partner.example', '*.trusted.example'] });
    expect(directive(headers['content-security-policy'], 'frame-ancestors')).toBe(
      "frame-ancestors 'self' partner.example *.trusted.example",
    );
  });

  it('open pictures and connections to configured hosts and to no other kind of content', () => {
    const policy = policyDirectives({
      ...CLOSED,
      allowImages: ['tiles.example'],
      allowConnect: ['api.example', 'tiles.example'],
    });
    expect(policy['img-src']).toEqual(["'self'", 'data:', 'blob:', 'tiles.example']);
    expect(policy['connect-src']).toEqual(["'self'", 'tiles.example', 'api.example']);
    expect(policy['script-src']).toEqual(["'self'"]);
    expect(policy['default-src']).toEqual(["'self'"]);
  });

  it('open scripts and frames only when configured so', () => {
    const policy = policyDirectives({ ...CLOSED, allowScripts: ['plugins.example'], allowFrames: ['video.example'] });
    expect(policy['script-src']).toEqual(["'self'", 'plugins.example']);
    expect(policy['frame-src']).toEqual(["'self'", 'video.example']);
  });

  it('ask for https only where the application is reached over https', async () => {
    expect((await headersOf())['strict-transport-security']).toBeUndefined();
    await app?.close();
    expect((await headersOf({ ...CLOSED, https: true }))['strict-transport-security']).toBe('max-age=31536000');
  });

  it('stop content sniffing, keep paths out of referrers and switch unused device features off', async () => {
    const headers = await headersOf();
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['permissions-policy']).toContain('geolocation=(self)');
    expect(headers['permissions-policy']).toContain('camera=()');
  });
});
