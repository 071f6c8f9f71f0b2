import sharp from 'sharp';

/** A generator of bytes (xorshift32), so that every run draws the same photos. */
const bytesFrom = (seed: number) => {
  let state = seed;
  return (length: number) =>
    Buffer.from(
      Uint8Array.from({ length }, () => {
        state ^= state << 13;
        state ^= state >>> 17;
        state ^= state << 5;
        return state & 0xff;
      }),
    );
};

/**
 * A JPEG with the spectrum of a photo, in which the amplitude of a detail is proportional to its
 * size, and with the noise of a sensor.
 */
export async function drawPhoto(width: number, height: number, seed: number): Promise<Buffer> {
  const random = bytesFrom(seed);
  const sums = new Float32Array(width * height * 3).fill(128);
  for (let cells = 2, amplitude = 0.7; cells < width * 2; cells *= 2, amplitude /= 2) {
    const size = { width: Math.min(cells, width), height: Math.min(cells, height) };
    const noise = random(size.width * size.height * 3);
    const layer = await sharp(noise, { raw: { ...size, channels: 3 } })
      .resize(width, height, { kernel: 'cubic', fit: 'fill' })
      .raw()
      .toBuffer();
    const strength = Math.max(amplitude, 0.02);
    layer.forEach((value, index) => {
      sums[index] = (sums[index] ?? 0) + (value - 128) * strength;
    });
  }
  return sharp(Buffer.from(Uint8ClampedArray.from(sums)), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 92 })
    .toBuffer();
}
