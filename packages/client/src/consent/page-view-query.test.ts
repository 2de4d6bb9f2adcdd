import { describe, expect, it } from 'vitest';
import { pageViewQuery, type VisitFacts } from './page-view-query.ts';

const visit: VisitFacts = {
  location: 'https://map.example/?wind,50,14,4',
  arrival: 'https://map.example/?wind,50,14,4&utm_source=letter&utm_campaign=july',
  language: 'de',
  screen: { width: 1280, height: 800 },
  clientId: 'abc',
  firstVisit: true,
  startedAt: 1_000,
};

describe('the query of a page view', () => {
  it('tells page, location, language, screen, client, utm values, first visit and elapsed time', () => {
    expect(pageViewQuery({ page: '/settings', timestamp: 4_500 }, visit)).toEqual({
      page: '/settings',
      location: visit.location,
      language: 'de',
      screenSize: '1280x800',
      clientId: 'abc',
      utmSource: 'letter',
      utmMedium: undefined,
      utmCampaign: 'july',
      utmTerm: undefined,
      utmContent: undefined,
      firstVisit: 'true',
      elapsedTime: '3500',
    });
  });

  it('survives an address that is none, odd screens and a clock that went back', () => {
    const query = pageViewQuery(
      { page: '/', timestamp: 0 },
      {
        ...visit,
        location: 'about:blank',
        arrival: 'about:blank',
        screen: { width: 390.4, height: 844 },
        firstVisit: false,
      },
    );
    expect(query).toMatchObject({ utmSource: undefined, screenSize: '390x844', elapsedTime: '0', firstVisit: 'false' });
  });

  it('cuts what is too long for the call', () => {
    const long = 'x'.repeat(5_000);
    const query = pageViewQuery(
      { page: long, timestamp: 0 },
      { ...visit, location: `https://map.example/?${long}`, arrival: `https://map.example/?utm_term=${long}` },
    );
    expect([query['page']?.length, query['location']?.length, query['utmTerm']?.length]).toEqual([500, 2048, 100]);
  });
});
