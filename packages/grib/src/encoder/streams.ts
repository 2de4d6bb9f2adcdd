/** Streams of the octets that `plainOctets` and `repeatingOctets` describe, as zlib and the bzip2 program wrote them; in base64. */
export function plainOctets(): Uint8Array {
  return Uint8Array.from({ length: 600 }, (_, i) => ((i * i * 31 + (i >> 3)) % 97) % 61);
}

/** Long repetitions, so that matches and runs are used. */
export function repeatingOctets(): Uint8Array {
  return Uint8Array.from({ length: 3000 }, (_, i) => (Math.floor(i / 7) * 5 + (i % 7)) & 63);
}

export const zlibFixed = [
  'eAFjYGRiZmFlY2Vj5+Dk4ubi5uHl4xfgFxAUEhYRFREVE5eQlJKUkpaRlZOXk1dQVFJWUVZRVVPX0NTQ1NLW0dXT1dM3MDQyNjI2MTUztzC3sLSytrG1sbWzZ2BkgpjMDjGZB2KyIMRk',
  'MYjJ0hCTFSAmq0JM1oKYrA8x2QRisiXEZDuIycwQkzkgJvNCTBaCmCwOMVkGYrIixGQ1iMnaEJMNICabQky2gphsDzGZBWIyJ8RkPojJwhCTJSAmy0JMVoKYrA4xWQdisiHEZDOIydYQ',
  'kxkgJrNCTOaCmMwPMVkEYrIkxGQ5iMnKEJM1ICbrQkw2gphsDjHZBmIyI8No/I3G32j8jcbfaPyNxt9o/I3G32j8jYj4AwDL3G64',
].join('');

export const zlibDynamic = [
  'eNrt0VkCgQAUQNGiDIUMhUiGDKFEIRL2vysfdxneBs7PUdRKVdNreq3eaBqmYbbaHatrdXv9ge3YznA0difuZOrN/Lk/XyxXwTpYb7a7cB/uD8coPsWn5HxJszS73u75I388i1f5Lt+f',
  'r6JWkOvILeQe8hB5irxA3iAfkBPkK/IT+YNcRW4gt5H7yCNkD3mJvEU+Ip+Rb8gF8hdZQ24id5AHyGPkGfIKeYccIV+Q78gvZAVZRzaQLWQb2UX2kQPkEDlGTpFz5BJZVeRP/uRP/uRP',
  '/uRP/uTvL/5+y9xuuA==',
].join('');

export const zlibHuffman = [
  'eAEFwYeiqiAAAFABJVzgwAVuTSuvmaN8lv//Xe8cpZCx2cxoFJWGIEz5de/C8kJMegGHi1h2mbbws9qddCsaZLDrUB6y2stuzudI9sWsOAkBtrjLKMpGMKbANC2KlZ2eRth0gzX0SmQq',
  'zgF1l1GqlTNeauIHkfBtkrH07v9QrUGx9JkuqjtbFvaopVHct1QjVwyjseS17SVlJgXTDnqodhTFwrewMMPaXPd4X60mslNCg0wK6RLFAwYvqwYWCdfS27sw2NNlHVi1AI4fCYD8PFF0',
  'eaOby2efNsdfaSTFldx7KF1dECdpmhYVsQej+hlD3GIYT22iclFpfY8ybuV2WJFxosO19NRNHUL5zeViQ7eiX6237V77Oo2vsi0rQSEm8o+EcJj5e6V9HkCeXs1pZkOb0+b5a6n38mh7',
  'voBTdqO7rexexjhpRn78xD7ruYOcvUYGRiCh2Sh1d02S1TXSqXAk0nT7An/8whu6K6UKxfaoaHmbo1OR+wsL82e8RH7mYjZPOyXLkSMo33+KB6ejJEaHQfBIWYoNJ/SYDcT92wcZBADm',
  '4e03pIh5QeJTo/SrSWDrz6E9+uiCbEprWj0+vS42whNiEyMlMpMbB/qD0V79Z/0HIhY6gA==',
].join('');

export const zlibStoredLevel = ['eAEBKADX/wAfGxgLIzEDLRohBQMCAhwUJTcmFiAHCAsOBwE5EQMPHQcvNBY2Mw1HDgOw'].join('');

export const bzip2Plain = [
  'QlpoOTFBWSZTWcxrcc4AAAN4AH/////////8QAG9dt1U4VTJ4o9UzQ8on6I1G9IemoHpo0yU8J6oVRjJNogMJ6TJsiYnlPI1D1MmmgcPUeKekyHqfqjGSHqPUHqPSD1D1D0noZBo2T00',
  'iNGm9UzSB6npqGQ9Q0BoB62wXRe/KUaxon07O5hmMx1hMgkX9hXELylFDLkrTKARoe1+ZlzKU4yuLIY3jR+LYk4ytNzxUaA7CB4P+2Nkppd5ZUKfZM2oOfpeBmXIksTMnQUtmE7Jo5go',
  'V9rE6qc0lL2pMZW0egcRJWKSjiA01Ybn6h+GWLrcs47wJsaH5mFzwJx2djC21x/VJ0gh4q9R3ikQlsEHyDxZ7uhthNYDcv1lpE8MCWxPw5JXWxnekCTTQGiDgixdZKh5HPtm65LUwgEc',
  'QO98PhfUIs2rrQUu4/uQDrn2Lbp0XXn1DaXlLhL3dg4AgFcaNyX6DFQcFXwxHWjnJWAbj9WA7bcLAfHorgmqA0pKThgscVX5QZ8W7H3R+QIU8/aQrdBcYDoyJzVMjeDXd0iroFdbL8JJ',
  'TqsyDu7GvJHvLEF87aFj9swc2w9ykUvrvoHSncB0lXYoWz0zwR8ytSSy9FLWKfMzfCOa9q6N7nI3eeEbNbHoryExTm+w50QUua0pT9DkheqQnJ2U1aGE1W8O+OUiDnDdsE1zHQE8coLA',
  'CG8JRqoUBCTUvTwrsS1EhFwhaLuSKcKEhmNbjnA=',
].join('');

export const bzip2Repeating = [
  'QlpoMTFBWSZTWa6yW4wAABP4AH//////////wAG8AHDmAAmAAJgAAAAAcwAEwABMAAAAABtSp6gAGgAaAAAAGgeoFKqn/qqpkwAAAGgAAAAD+wZcOX/CcSuJE4taJ/9aJxlhOPWicitE',
  '5NaJyq0TlrCcytE5taJzq0Tn1onQWE6NaJ0q0Tp1onUrROqsJ1q0Tr1onYrROzWidpYTt1oncrRO7WJ3uCTgWicKwnDWid+sJ4KwnhWqPEtUeOsJ5KwnlrCeZao861R6KwnprCeqsJ61',
  'qj2LVHtrCe6sJ76wnwWqPitUfKsJ86wn0rCfVao+y1R96wn4rCfmtB+lwVkv2GEOQj8DCHAh4MIcCHgwhwIehhH8XckU4UJCusluMA==',
].join('');

export const bzip2Runs = ['QlpoMTFBWSZTWaFpiLQAAkxAgICABAAACCAAMMwFKaYURsRRHi7kinChIULTEWg='].join('');

export const bzip2Empty = ['QlpoORdyRThQkAAAAAA='].join('');
