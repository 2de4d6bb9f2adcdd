import { describe, expect, it } from 'vitest';
import { FieldError } from '../faults/index.ts';
import { crc32 } from './checksums.ts';
import { inflateZlib } from './inflate.ts';

/** Streams made by zlib at every level and strategy; the content is checked by its CRC-32, also from zlib. */
interface Stream {
  readonly name: string;
  readonly size: number;
  readonly crc: number;
  readonly hex: string;
}

const streams: readonly Stream[] = [
  {
    name: '200 bytes of text, level 0, default',
    size: 200,
    crc: 0x30a0f794,
    hex:
      '780101c80037ff6d656c74656d692c20626f72612c206d69737472616c2c207369726f63636f2c206c6576616e74652c206f7374726f2c206d656c74' +
      '656d692c20626f72612c206d69737472616c2c207369726f63636f2c206c6576616e74652c206f7374726f2c206d656c74656d692c20626f72612c20' +
      '6d69737472616c2c207369726f63636f2c206c6576616e74652c206f7374726f2c206d656c74656d692c20626f72612c206d69737472616c2c207369' +
      '726f63636f2c206c6576616e74652c206f7374726f2c206d656c740ec94767',
  },
  {
    name: '1000 bytes of text, level 1, default',
    size: 1000,
    crc: 0xf2c9124a,
    hex:
      '7801cb4dcd2949cdcdd45148ca2f4ad451c8cd2c2e294accd15128ce2cca4f4eced751c8492d4bcc2b49d551c807ca00f9b9a31a46436934690cb5fc' +
      '0000157463ec',
  },
  {
    name: '3000 bytes of text, level 9, default',
    size: 3000,
    crc: 0xde47b1e5,
    hex:
      '78daedcbc10900310844d1562c609a728307415730b2f52755ec698e9fcf4b8bb174c853ad90f43dad01d9deb55641c23e7dc72075cfed2420202020' +
      '202020202020f81b1cbad32b40',
  },
  {
    name: '300 bytes of ramp, level 6, default',
    size: 300,
    crc: 0xa9a7871b,
    hex:
      '789c012c01d3fe0000000000000101020203030405060708090a0b0c0d0f1012131516181a1c1e20222426282a2d2f323437393c3f4245484b4e5154' +
      '575b5e6265696c7074787c8084888c9094999da2a6abafb4b9bec3c8cdd2d7dce1e7ecf2f7fd02080e141a20262c32383e454b52585f656c737a8188' +
      '8f969da4abb3bac2c9d1d8e0e8f0f80008101820283139424a535b646d767f88919aa3acb5bfc8d2dbe5eef8020c16202a343e48525d67727c87919c' +
      'a7b2bdc8d3dee9f4ff0b16222d3944505c6874808c98a4b0bcc9d5e2eefb0714212e3b4855626f7c8997a4b2bfcddae8f60412202e3c4a5866758392' +
      'a0afbdccdbeaf908172635445363728291a1b0c0d0e0f000102030405061718292a3b3c4d5e6f708192a3b4c5d6f8092a3b5c6d8eafc0e2032445668' +
      '7a8d9fb2c4d7e9a26882cd',
  },
  {
    name: '500 bytes of ramp, level 9, filtered',
    size: 500,
    crc: 0xafb93528,
    hex:
      '78da01f4010bfe0000000000000101020203030405060708090a0b0c0d0f1012131516181a1c1e20222426282a2d2f323437393c3f4245484b4e5154' +
      '575b5e6265696c7074787c8084888c9094999da2a6abafb4b9bec3c8cdd2d7dce1e7ecf2f7fd02080e141a20262c32383e454b52585f656c737a8188' +
      '8f969da4abb3bac2c9d1d8e0e8f0f80008101820283139424a535b646d767f88919aa3acb5bfc8d2dbe5eef8020c16202a343e48525d67727c87919c' +
      'a7b2bdc8d3dee9f4ff0b16222d3944505c6874808c98a4b0bcc9d5e2eefb0714212e3b4855626f7c8997a4b2bfcddae8f60412202e3c4a5866758392' +
      'a0afbdccdbeaf908172635445363728291a1b0c0d0e0f000102030405061718292a3b3c4d5e6f708192a3b4c5d6f8092a3b5c6d8eafc0e2032445668' +
      '7a8d9fb2c4d7e9fc0f2235485b6e8194a7bbcee2f5091c3044586c8094a8bcd0e4f90d22364b5f74899eb3c8ddf2071c31475c72879db2c8def40a20' +
      '364c62788ea5bbd2e8ff152c435a71889fb6cde4fb132a42597188a0b8d0e800183048607891a9c2daf30b243d566f88a1bad3ec051f38526b859eb8' +
      'd2ec06203a546e88a2bdd7f20c27415c7792adc8e3fe19344f6b86a2bdd9f4102c4864809cb8d4f00c2945627e9bb7d4f10e2b4865829fbcd9f71432' +
      '4f6d8aa8c6e402203e5c7a98b6d5f312304f6d8cabcae908274665ae77e571',
  },
  {
    name: '500 bytes of small, level 6, huffman only',
    size: 500,
    crc: 0x9ce9aeab,
    hex:
      '780105c1870100000cc220e3e8ff2717745b131be9b63636e86e6d62906e6b6223ddd6c606ddad4d0cd26d4d6ca4bbb5b141776b1383745b131be96e' +
      '6d6cd0ddd6c420ddd6c446ba5b1b1b74b7353148b735b191eed6c606dd6d4d0cd26d6d6ca4bbb5b141775b1383745b1b1be96e6d62d0ddd6c420ddd6' +
      'c646ba5b9b1874b7353148b7b5b191eed62606dd6d4d6ca4dbdad848776b1383eeb62636d26d6d6cd0dddac4a0bbad898d745b1b1b74b73631e86e6b' +
      '6223ddd6c606ddad4d0cd26d4d6ca4dbdad8a0bbb589417ab7c005d7',
  },
  {
    name: '700 bytes of small, level 6, runs',
    size: 700,
    crc: 0x68777a22,
    hex:
      '780105c1810100000cc1306afc7ff212adbd042cadbd0bd8da7a97604b6b2f014b6bef02b6b6de25d8d2da4bc0d2d6bb80adad7709b6b4f612b0b4f5' +
      '2e606b6b2fc196d65e0296b6de056c6ded25d8d2da4bc0d2d6bb80adadbd045b5a7b17b0b4f52e606b6b2fc196d6de052c6dbd4bb0b5b597604b6bef' +
      '0296b6de25d8dada4bb0a5b577014b5bef126c6ded256069ed5dc0d2d6bb045b5b7b09585a7b17b0b5f52ec1d6d65e0296d6de056c6dbd4bb0b5b597' +
      '80a5b577015b5bef126c69ed256069ed5dc0d6d6bb045b5a7b0958da7a17b0b5f52ec196d65e0296b6de056c6dbd4bb0a5b59780a5ad77015b5b7b09' +
      'b6b4f612b0b4f52e606b6b2fc196d6de052c6dbd0bd8dada4bb0a5b577014b5bef02b6b6f6121e35050833',
  },
  {
    name: '300 bytes of small, level 9, fixed',
    size: 300,
    crc: 0x9eca51f2,
    hex:
      '7801636063656561666662626460003159404c46063636109319c464204d051b692a58a9ad82853415cc24a800000c810384',
  },
  {
    name: '66306 bytes of zeros, level 9, default',
    size: 66306,
    crc: 0xa5631354,
    hex:
      '78daedc101010000008220ffaf6e48400100000000000000000000000000000000000000000000000000000000000000000000000000000000000000' +
      '0000000000000000000000000000000000000000bc1b03110001',
  },
  {
    name: '70000 bytes of zeros, level 1, runs',
    size: 70000,
    crc: 0xa6a9c8dc,
    hex:
      '7801edc13101000000c220fba75e094f6000000000000000000000000000000000000000000000000000000000000000000000000000000000000000' +
      '000000000000000000000000000000000000000000000000c05d117f0001',
  },
  {
    name: '260 bytes of noise, level 6, default',
    size: 260,
    crc: 0xcc3901eb,
    hex:
      '789c010401fbfe00bb7733efab6622de9a5611cd894501bc7834f0ac6723df9b5712ce8a4602bd7935f1ad6824e09c5813cf8b4703be7a36f2ae6925' +
      'e19d5914d08c4804bf7b37f3af6a26e29e5a16d18d4905c17c38f4b06c27e39f5b17d28e4a06c27d39f5b16d28e4a05c18d38f4b07c37e3af6b26e29' +
      'e5a15d19d4904c08c47f3bf7b36f2ae6a25e1ad5914d09c5803cf8b4702ce7a35f1bd7924e0ac6823df9b5712de8a4601cd8934f0bc7833efab6722e' +
      'e9a5611dd994500cc8843ffbb7732feaa6621eda95510dc98540fcb87430eba7631fdb96520eca8642fdb97531eda86420dc98530fcb8743feba7632' +
      'eea96521dd995410cc8844ffbb7733efaa6622de9a5511cd894500b18a80fb',
  },
  {
    name: '200 bytes of noise, level 0, default',
    size: 200,
    crc: 0xf6cde081,
    hex:
      '780101c80037ff00bb7733efab6622de9a5611cd894501bc7834f0ac6723df9b5712ce8a4602bd7935f1ad6824e09c5813cf8b4703be7a36f2ae6925' +
      'e19d5914d08c4804bf7b37f3af6a26e29e5a16d18d4905c17c38f4b06c27e39f5b17d28e4a06c27d39f5b16d28e4a05c18d38f4b07c37e3af6b26e29' +
      'e5a15d19d4904c08c47f3bf7b36f2ae6a25e1ad5914d09c5803cf8b4702ce7a35f1bd7924e0ac6823df9b5712de8a4601cd8934f0bc7833efab6722e' +
      'e9a5611dd994500cc8843ffbb7732feaa6621eda95510dc98540fce546625b',
  },
  {
    name: '32000 bytes of far, level 9, default',
    size: 32000,
    crc: 0x8b01e8c5,
    hex:
      '78daeddde7530e000080f1f754d2909c8642918ea2a590512a342e4522a20b45214959a954d7d2d0d25152596f030dbbcb8eca3864362f8ab2392a2d' +
      'a43ebcf77ef7d5ddf3fb0f9ebfe011b4de3d9314b07cd698bf6fab4e27fa2f3355ef7f53796aff36e7196a7f5a2a0a12fc964e1ffdbbf94e7ebcaf93' +
      '89eaafd7b7f3e2b62c3156e97b552e8cf5593c4db9b7e9d6c97d9b1d8d947a1a6f9e88d9e46038aabbe1c6f1e88d8b0c4676d55f3f16e56dafaff8b3' +
      'eedad1482f3bbd119db557732236d84e55e8a8b9921dbede66caf0f6976559619ed6baf23f5e941e09f558a823f7fdf9e5ccbdeb164c96fdf6ecd2e1' +
      '90b5f327c97c7d7a3123788d95f6b02f4f2ea407b95b4e94fe5c7dfed01e370bada19f1e9f3b18b87ade04a98f8fcea6ed5e653e5ef2c3c39203bb5c' +
      'cd3425de3f284eddb972aec69077f78b5276ac98334ed076af3079bbcbecb103a2625371f14c51b19fb878aba8384f5c9c2b2a6e2a170a0000000000' +
      '00000000000000000000000000000000000000000000000000000000000000000000000000000000f07fe2e9fdcf4fef419c7a30ee',
  },
  {
    name: '600 bytes of text, level 5, fixed',
    size: 600,
    crc: 0xcb34090a,
    hex:
      '7801cb4dcd2949cdcdd45148ca2f4ad451c8cd2c2e294accd15128ce2cca4f4eced751c8492d4bcc2b49d551c807ca00f9b9a31a463510d60000ea02' +
      'd599',
  },
  {
    name: '400 bytes of ramp, level 3, huffman only',
    size: 400,
    crc: 0x5265b9e5,
    hex:
      '78010190016ffe0000000000000101020203030405060708090a0b0c0d0f1012131516181a1c1e20222426282a2d2f323437393c3f4245484b4e5154' +
      '575b5e6265696c7074787c8084888c9094999da2a6abafb4b9bec3c8cdd2d7dce1e7ecf2f7fd02080e141a20262c32383e454b52585f656c737a8188' +
      '8f969da4abb3bac2c9d1d8e0e8f0f80008101820283139424a535b646d767f88919aa3acb5bfc8d2dbe5eef8020c16202a343e48525d67727c87919c' +
      'a7b2bdc8d3dee9f4ff0b16222d3944505c6874808c98a4b0bcc9d5e2eefb0714212e3b4855626f7c8997a4b2bfcddae8f60412202e3c4a5866758392' +
      'a0afbdccdbeaf908172635445363728291a1b0c0d0e0f000102030405061718292a3b3c4d5e6f708192a3b4c5d6f8092a3b5c6d8eafc0e2032445668' +
      '7a8d9fb2c4d7e9fc0f2235485b6e8194a7bbcee2f5091c3044586c8094a8bcd0e4f90d22364b5f74899eb3c8ddf2071c31475c72879db2c8def40a20' +
      '364c62788ea5bbd2e8ff152c435a71889fb6cde4fb132a42597188a0b8d0e800183048607891a9c2daf30b243d566f7345b3f3',
  },
  {
    name: '1 bytes of zeros, level 6, default',
    size: 1,
    crc: 0xd202ef8d,
    hex:
      '789c63000000010001',
  },
  {
    name: '0 bytes of zeros, level 6, default',
    size: 0,
    crc: 0x00000000,
    hex:
      '789c030000000001',
  },
  {
    name: 'three blocks with flushes between them',
    size: 1000,
    crc: 0x12dc0444,
    hex:
      '789cca4dcd2949cdcdd45148ca2f4ad451c8cd2c2e294accd15128ce2cca4f4eced751c8492d4bcc2b49d551c807ca00f9b9a31a86ba0600000000ff' +
      'ff0064009bff00bb7733efab6622de9a5611cd894501bc7834f0ac6723df9b5712ce8a4602bd7935f1ad6824e09c5813cf8b4703be7a36f2ae6925e1' +
      '9d5914d08c4804bf7b37f3af6a26e29e5a16d18d4905c17c38f4b06c27e39f5b17d28e4a06c27d39f5b16d28e4a0000000ffff63601805830900006e' +
      'fce206',
  },
];

const bytesOf = (hex: string): Uint8Array => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

describe.each(streams)('$name', ({ size, crc, hex }) => {
  const packed = bytesOf(hex);

  it('inflates', () => {
    const out = inflateZlib(packed, size);
    expect(out).toHaveLength(size);
    expect(crc32(out)).toBe(crc);
  });

  it('is refused when cut, when its head or its sum is wrong', () => {
    for (const keep of [0, 1, 2, 5, packed.length >> 1, packed.length - 5, packed.length - 1]) {
      expect(() => inflateZlib(packed.subarray(0, keep), size)).toThrow(FieldError);
    }
    const head = packed.slice();
    head[0] = 0x79;
    expect(() => inflateZlib(head, size)).toThrow('no zlib head');
    const sum = packed.slice();
    sum[sum.length - 1] = (sum.at(-1) ?? 0) ^ 1;
    expect(() => inflateZlib(sum, size)).toThrow('the checksum differs');
  });
});
