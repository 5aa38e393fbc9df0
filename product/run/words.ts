/**
 * Short everyday words that are easy to understand on the phone. Four of them form the password of the first
 * sign-in.
 */
export const words: readonly string[] = `
acorn amber anchor apple apron arrow aspen atlas attic autumn badge bamboo banjo barley basil basket
beacon beaver bench berry birch biscuit blanket blossom bottle branch breeze brick bridge bronze brook
bucket button cabin cactus camel candle canoe canvas carpet carrot castle cedar cello cherry chimney
cider cinnamon circle clover cobalt cocoa comet compass copper coral cotton cradle crane cricket crystal
curtain daisy desert diamond dolphin donkey dragon drum eagle easel echo ember engine falcon feather
fender fern ferry fiddle field finch flannel flute forest fossil fountain fox galaxy garden garlic
garnet ginger glacier glove goose granite grape guitar hammer harbor harp hazel hedge heron hickory
honey horizon island ivory ivy jacket jasmine jigsaw jungle juniper kayak kettle kitten ladder lagoon
lantern lark laurel lemon lentil lilac linen lizard lobster locket lotus magnet mango maple marble
marigold meadow melon mirror mitten morning mosaic moss mountain mulberry mustard nectar needle nettle
nutmeg oasis oatmeal ocean olive onyx opal orbit orchard orchid otter oyster paddle palace panda paper
parrot pastel peach pebble pelican pepper piano pigeon pillow pine planet plum pocket pollen pony poppy
porch prairie prism puffin pumpkin quail quartz quill quilt rabbit radish raft rainbow raisin raven reed
ribbon river robin rocket rosemary ruby saddle saffron sailor salmon sandal sapphire scarf sequoia
shadow shell silver sketch sparrow spice spinach spiral spruce squirrel stable starling summer sunrise
swallow tango teapot thimble thistle thunder ticket tiger timber topaz torch tractor trumpet tulip
tundra turtle umbrella valley vanilla velvet violet violin wagon walnut walrus waffle water wheat
whistle willow window winter wren yarrow yellow zebra zephyr zinnia
`
  .trim()
  .split(/\s+/);
