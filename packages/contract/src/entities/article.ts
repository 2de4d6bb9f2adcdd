import { z } from 'zod';
import { count, isoTime, key, language, list, text, webAddress } from '../values/index.ts';

/** One article in short. */
export const article = z
  .object({
    id: key,
    title: text(300),
    perex: text(2000),
    image: webAddress.optional(),
    url: webAddress.optional(),
    published: isoTime,
    lang: language,
    tags: list(text(40), 20).optional(),
  })
  .meta({ id: 'Article' });

/** One article in short. */
export type Article = z.infer<typeof article>;

/** Articles of the start page and the news of the application. */
export const startupArticles = z
  .object({ 'hp-articles': list(article, 20), 'whats-new': list(article, 20) })
  .meta({ id: 'StartupArticles' });

/** A page of articles. */
export const articleList = z.object({ articles: list(article, 50), total: count }).meta({ id: 'ArticleList' });

/** One article with its text, in plain Markdown. */
export const articleDetail = article.extend({ body: text(100_000) }).meta({ id: 'ArticleDetail' });
