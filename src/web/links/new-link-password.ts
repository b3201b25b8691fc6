/** Words that are easy to say on the phone and to type. */
const words =
  'amber anchor apple autumn basket beacon birch bottle branch breeze bridge bronze candle canyon carpet castle cedar cherry chimney cinema clover cobalt copper coral cotton crayon crystal daisy desert diamond dragon engine falcon feather fender ferry field finger forest fossil galaxy garden ginger glacier granite guitar hammer harbor hazel helmet honey horizon indigo island ivory jacket jasmine jungle kettle ladder lagoon lantern lemon library lilac linen lobster magnet mango maple marble meadow melon mirror mosaic mountain needle nickel nutmeg ocean olive orange orchid otter oyster paddle palace panda paper parade pebble pepper piano pigeon pillow pilot planet plum pocket poppy puzzle quartz rabbit radio raven ribbon river rocket saddle salmon sandal sapphire scarlet shadow silver sparrow spider spring stone summer sunset table teapot temple thunder ticket tiger timber tulip tunnel turtle umbrella valley velvet violet walnut wagon whistle willow window winter'.split(
    ' ',
  );

function pick(limit: number): number {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return number % limit;
}

/** A password that can be told on the phone: three words and a number. The server lets nobody try many. */
export function newLinkPassword(): string {
  const chosen = [1, 2, 3].map(() => words[pick(words.length)] ?? 'amber');
  return `${chosen.join('-')}-${10 + pick(90)}`;
}
