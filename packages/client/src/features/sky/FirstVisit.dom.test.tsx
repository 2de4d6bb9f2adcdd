import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FirstVisit } from './FirstVisit.tsx';
import { showSky } from './test-sky.tsx';

it('explains radar at the first visit, and never again', async () => {
  const { user, settings, t } = await showSky(<FirstVisit />);
  expect(screen.getByRole('region', { name: t('infoTitle') }).querySelectorAll('li')).toHaveLength(4);
  await user.click(screen.getByRole('button', { name: t('gotIt') }));
  expect(settings.get('seenRadarInfo')).toBe(true);
  expect(screen.queryByRole('region')).toBeNull();
});
