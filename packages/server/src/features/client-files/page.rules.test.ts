import { describe, expect, it } from 'vitest';
import { embedOrigins, fillPage } from './page.rules.ts';

const page = '<head>\n    <meta name="token" content="" />\n</head>';

describe('the page', () => {
  it('carries the token', () => {
    expect(fillPage(page, { token: 'abc-1', allowEmbed: [], tierOfAll: null })).toBe(
      '<head>\n    <meta name="token" content="abc-1" />\n</head>',
    );
  });

  it('names the sites that may frame it', () => {
    expect(fillPage(page, { token: 't', allowEmbed: ['https://a.example', 'b.example'], tierOfAll: null })).toContain(
      '<meta name="allow-embed" content="https://a.example,https://b.example,http://b.example" />',
    );
  });

  it('says what everyone may do here', () => {
    expect(fillPage(page, { token: 't', allowEmbed: [], tierOfAll: 'everything' })).toContain(
      '<meta name="tier" content="everything" />',
    );
  });

  it('cannot be broken out of by what is put into it', () => {
    const filled = fillPage(page, { token: '"><script>$&', allowEmbed: ['"<b>'], tierOfAll: '"><i>' });
    expect(filled).not.toContain('<script>');
    expect(filled).not.toContain('<b>');
    expect(filled).not.toContain('<i>');
    expect(filled).toContain('&quot;>&lt;script>$&amp;');
  });

  it('stays as it is without a place for the token', () => {
    expect(fillPage('<title>x</title>', { token: 't', allowEmbed: ['a'], tierOfAll: null })).toBe('<title>x</title>');
  });
});

describe('embedOrigins', () => {
  it('keeps an origin and gives a bare host both schemes', () => {
    expect(embedOrigins(['https://x.example:8443', 'y.example'])).toEqual([
      'https://x.example:8443',
      'https://y.example',
      'http://y.example',
    ]);
  });
});
