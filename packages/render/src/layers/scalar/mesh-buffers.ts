import { buildMesh } from './mesh.ts';
import type { Mesh } from './mesh.ts';

interface Uploaded {
  readonly mesh: Mesh;
  readonly array: WebGLVertexArrayObject;
  readonly buffers: readonly WebGLBuffer[];
}

/** The attribute every tile program binds to place 0. */
export const POSITION = 0;

/** Meshes on the GPU, one of each fineness. */
export class MeshBuffers {
  private readonly made = new Map<number, Uploaded>();
  private readonly gl: WebGL2RenderingContext;

  constructor(gl: WebGL2RenderingContext) {
    this.gl = gl;
  }

  /** Binds the mesh of n x n cells and returns it. */
  bind(n: number): Mesh {
    const { gl } = this;
    const known = this.made.get(n);
    if (known) {
      gl.bindVertexArray(known.array);
      return known.mesh;
    }
    const mesh = buildMesh(n);
    const array = gl.createVertexArray();
    const vertices = gl.createBuffer();
    const elements = gl.createBuffer();
    gl.bindVertexArray(array);
    gl.bindBuffer(gl.ARRAY_BUFFER, vertices);
    gl.bufferData(gl.ARRAY_BUFFER, mesh.positions, gl.STATIC_DRAW);
    gl.enableVertexAttribArray(POSITION);
    gl.vertexAttribPointer(POSITION, 2, gl.FLOAT, false, 0, 0);
    gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, elements);
    gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, mesh.indices, gl.STATIC_DRAW);
    this.made.set(n, { mesh, array, buffers: [vertices, elements] });
    return mesh;
  }

  /** Frees all. */
  clear(): void {
    for (const { array, buffers } of this.made.values()) {
      this.gl.deleteVertexArray(array);
      for (const buffer of buffers) this.gl.deleteBuffer(buffer);
    }
    this.made.clear();
  }
}
